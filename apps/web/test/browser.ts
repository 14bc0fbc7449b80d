import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { startLanguage, switchLanguage } from '../src/platform/text/language.ts'

// jsdom has no canvas. The stories draw on a real one.
vi.mock('../src/parts/chart/chart-canvas.tsx', () => ({ ChartCanvas: () => null }))
vi.mock('../src/parts/chart/tree-map-canvas.tsx', () => ({ TreeMapCanvas: () => null }))

/** What every browser has and jsdom does not: nothing is laid out here, so nothing is ever measured or scrolled. */
class NeverSeen {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A desk's screen. */
function matchMedia(media: string) {
  const never = () => undefined
  return {
    media,
    matches: media.includes('min-width'),
    onchange: null,
    ...{ addEventListener: never, removeEventListener: never, addListener: never, removeListener: never },
    dispatchEvent: () => false,
  }
}

Object.assign(globalThis, { ResizeObserver: NeverSeen, IntersectionObserver: NeverSeen })
Object.assign(window, { matchMedia, scrollTo: () => undefined })
Object.assign(Element.prototype, { scrollIntoView: () => undefined, scrollTo: () => undefined })
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() })
Element.prototype.setPointerCapture = () => undefined

// The timers of components end with the page, as in a browser: one that fires later would find no document.
const timers = new Set<NodeJS.Timeout>()
const { setTimeout } = globalThis
globalThis.setTimeout = Object.assign((...given: Parameters<typeof setTimeout>) => {
  const timer = setTimeout(...given)
  timers.add(timer)
  return timer
}, setTimeout)

// Styles of pseudo-elements are not implemented, and each question for one prints an error.
const { getComputedStyle } = window
window.getComputedStyle = (element) => getComputedStyle(element)

// A hang is noticed; a slow machine is none.
configure({
  asyncUtilTimeout: 15_000,
  // The whole page printed at each look for something that is not there yet would take most of the time.
  getElementError: (message) => new Error(message ?? 'not found'),
})

beforeAll(startLanguage)
beforeEach(() => switchLanguage('zh'))

afterEach(cleanup)
afterAll(() => {
  globalThis.setTimeout = setTimeout
  for (const timer of timers) clearTimeout(timer)
})
