import { vi } from 'vitest'

const none = () => undefined
const here = () => ({ x: 0, y: 0 })
const matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0, translate: still, scale: still, multiply: still, inverse: still }
const transform = { matrix, setMatrix: none, setTranslate: none, setRotate: none, setScale: none }
const transforms = { clear: none, appendItem: none, consolidate: () => transform }

function still(): typeof matrix {
  return matrix
}

/** What the editor of diagrams needs of SVG and jsdom has not: everything is drawn in its own size, and nothing is measured. */
export function stubDrawing(): void {
  vi.stubGlobal('SVGMatrix', class {})
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => null })
  Object.assign(SVGElement.prototype, {
    getBBox: () => new DOMRect(),
    getCTM: still,
    getScreenCTM: still,
    transform: { baseVal: { ...transforms, createSVGTransformFromMatrix: () => transform } },
  })
  Object.assign(SVGSVGElement.prototype, {
    createSVGMatrix: still,
    createSVGTransform: () => transform,
    createSVGTransformFromMatrix: () => transform,
    createSVGPoint: () => ({ ...here(), matrixTransform: here }),
  })
}
