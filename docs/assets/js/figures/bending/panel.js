// Holds: the sliders, fields and buttons with which heads are bent.
// Needs: the panel that src/sitebuild/figures/bending/panel.py made.
// Says: to the session, the heads that the reader wants; below the numbers, what a field can't take.

import { part, parts } from "../../engine/part.js";
import { pick } from "../../engine/show.js";
import { isLarger, read, reshaped, withOrWithoutThird } from "./heads.js";

/** @import { Bent } from "./heads.js" */

const NUMBER = /^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$/i;

export class Panel {
  /**
   * @param {HTMLElement} root
   * @param {Bent} bent
   * @param {(bent: Bent) => void} onBend
   */
  constructor(root, bent, onBend) {
    this.root = root;
    this.bent = bent;
    this.onBend = onBend;
    for (const type of ["input", "change", "click"]) root.addEventListener(type, this);
    const early = this.#inputs("[data-at] input").filter(isTouched).map((input) => ({ input, value: input.value }));
    const shape = this.#inputs("[name=bend-shape]").find((radio) => radio.checked && !radio.defaultChecked);
    this.show(bent);
    if (shape) this.#reshape(shape.value);
    for (const { input, value } of early) this.#entered(Object.assign(input, { value }), "change");
  }

  /** @param {Event} event */
  handleEvent({ type, target }) {
    const input = /** @type {HTMLInputElement} */ (target);
    if (type === "click") this.#clicked(/** @type {HTMLElement} */ (target));
    else if (input.name === "bend-shape") this.#reshape(input.value);
    else if (input.closest("[data-at]")) this.#entered(input, type);
  }

  /** @param {HTMLElement} target */
  #clicked(target) {
    const button = target.closest("button");
    if (button?.dataset.bent) this.#bend(read(button.dataset.bent));
    else if (button?.dataset.act === "third") {
      this.#bend(withOrWithoutThird(this.bent, read(this.root.dataset.third)));
    }
  }

  /** @param {string} shape */
  #reshape(shape) {
    if (isLarger(this.bent) !== (shape === "larger")) this.#bend(reshaped(this.bent));
  }

  /**
   * A number that isn't one yet is left alone until the reader has done with it.
   * @param {HTMLInputElement} input
   * @param {string} type
   */
  #entered(input, type) {
    const typed = input.value.trim().replace("−", "-");
    const number = NUMBER.test(typed) ? Number(typed) : NaN;
    if (Number.isFinite(number)) this.#set(input, number);
    else if (type === "change") this.#refuse(input);
  }

  /**
   * @param {HTMLInputElement} input
   * @param {number} number
   */
  #set(input, number) {
    const box = /** @type {HTMLElement} */ (input.closest("[data-at]"));
    const [slider, field] = box.querySelectorAll("input");
    const other = input === slider ? field : slider;
    put(other, number);
    tell(slider, number);
    this.#forgive(field);
    const path = pathOf(box);
    if (pick(this.bent, path) === number) return;
    this.bent = read(JSON.stringify(this.bent));
    const last = Number(path.pop());
    pick(this.bent, path)[last] = number;
    this.onBend(this.bent);
  }

  /** @param {HTMLInputElement} field */
  #refuse(field) {
    field.setAttribute("aria-invalid", "true");
    this.#say(
      `${field.getAttribute("aria-label")}: expected a number such as 0.5 or −2, ` +
        `got “${field.value}”. The figure keeps the last number.`,
    );
  }

  /** @param {HTMLInputElement} field */
  #forgive(field) {
    field.removeAttribute("aria-invalid");
    if (!this.root.querySelector("[aria-invalid]")) this.#say("");
  }

  /** @param {string} text */
  #say(text) {
    const error = part(this.root, ".bend-error");
    if (error.textContent !== text) error.textContent = text;
  }

  /** @param {Bent} bent */
  #bend(bent) {
    this.show(bent);
    this.onBend(bent);
  }

  /**
   * Put the controls to these heads.
   * @param {Bent} bent
   */
  show(bent) {
    this.bent = bent;
    const shape = isLarger(bent) ? "larger" : "heads";
    for (const box of this.#all("[data-shape]")) box.hidden = box.dataset.shape !== shape;
    for (const box of this.#all("[data-third]")) box.hidden = bent.heads.length < 3;
    this.#showTab();
    for (const box of this.#all(`[data-shape=${shape}] [data-at]:not([hidden], [hidden] *)`)) {
      this.#fill(box);
    }
    for (const radio of this.#inputs("[name=bend-shape]")) radio.checked = radio.value === shape;
    const third = part(this.root, "[data-act=third]");
    third.hidden = shape === "larger";
    third.textContent = bent.heads.length > 2 ? "Remove the third head" : "Add a third head";
    this.#say("");
  }

  /** The tab of a head that is gone gives way to the first. */
  #showTab() {
    if (this.#inputs("[hidden] > [name=bend-heads]:checked").length) {
      this.#inputs("[name=bend-heads]")[0].checked = true;
    }
  }

  /** @param {HTMLElement} box */
  #fill(box) {
    const number = pick(this.bent, pathOf(box));
    const [slider, field] = box.querySelectorAll("input");
    for (const input of [slider, field]) put(input, number);
    tell(slider, number);
    field.removeAttribute("aria-invalid");
  }

  /** @param {string} selector */
  #all(selector) {
    return parts(this.root, selector);
  }

  /** @param {string} selector */
  #inputs(selector) {
    return parts(this.root, selector, HTMLInputElement);
  }
}

/** @param {HTMLElement} box */
function pathOf(box) {
  return /** @type {string} */ (box.dataset.at).split(".");
}

/**
 * The reader may be quicker than this script.
 * @param {HTMLInputElement} input
 */
function isTouched({ value, defaultValue }) {
  return value !== defaultValue;
}

/**
 * @param {HTMLInputElement} input
 * @param {number} number
 */
function put(input, number) {
  const text = String(number);
  if (input.value !== text) input.value = text;
}

/**
 * A slider can't stand beyond its ends, so it says the number itself.
 * @param {HTMLInputElement} slider
 * @param {number} number
 */
function tell(slider, number) {
  if (slider.value === String(number)) slider.removeAttribute("aria-valuetext");
  else slider.setAttribute("aria-valuetext", String(number));
}
