([within, least]) => {
  // Names the texts within an element whose contrast with what is painted under them is too low.
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const painted = (colours) => {
    for (const colour of ["white", ...colours]) {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
    }
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (colour) => colour.map((v) => v / 255)
    .map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const ground = (element) => {
    const layers = [];
    for (let e = element; e; e = e.parentElement) {
      layers.unshift(getComputedStyle(e).backgroundColor);
    }
    return layers;
  };
  const says = (element) => [...element.childNodes]
    .some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  const poor = [];
  for (const element of document.querySelectorAll(`${within} :not(textarea, option, noscript)`)) {
    const style = getComputedStyle(element);
    const seen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!seen || !says(element)) continue;
    const under = ground(element);
    const lights = [painted([...under, style.color]), painted(under)].map(light);
    const [a, b] = lights.sort((x, y) => y - x);
    if ((a + 0.05) / (b + 0.05) < least) {
      poor.push([element.className, element.textContent.slice(0, 20), style.color, painted(under)]);
    }
  }
  return poor;
}
