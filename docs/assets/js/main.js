/** Makes the page's elements work. This is the only script that a page asks for. */

import { LessonCell } from "./cells/cell-element.js";
import { drawWith } from "./cells/drawing.js";
import { Bending } from "./figures/bending/element.js";
import { FourHeads } from "./figures/four_heads/element.js";
import { RealHeads } from "./figures/real_heads/element.js";
import { TransformerBlock } from "./figures/transformer_block/element.js";
import { TwoHeads } from "./figures/two_heads/element.js";
import { WhoAndWhom } from "./figures/who_and_whom/element.js";
import { watchAddress } from "./address/reveal.js";
import { LessonQuiz } from "./quiz/quiz-element.js";

customElements.define("lesson-cell", LessonCell);
customElements.define("lesson-figure-four-heads", FourHeads);
customElements.define("lesson-figure-real-heads", RealHeads);
customElements.define("lesson-figure-transformer-block", TransformerBlock);
customElements.define("lesson-figure-two-heads", TwoHeads);
customElements.define("lesson-figure-who-and-whom", WhoAndWhom);
customElements.define("lesson-bending", Bending); // after the figures that hold one
customElements.define("lesson-quiz", LessonQuiz);
drawWith(async (data) => (await import("./figures/two_heads/copies.js")).makeCopy(data));
watchAddress();
