import { act } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

const columnWidth = 100

/** jsdom has no layout: here every column of a table is 100 px wide, and its place is as wide as the test wants. */
export function startRoom(): { give: (width: number) => void } {
  let room = 0
  let resized: (() => void)[] = []
  beforeEach(() => {
    resized = []
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(measure: () => void) {
          resized.push(measure)
        }
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    )
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room)
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
      return this.tagName === 'TABLE' ? this.querySelectorAll('thead th').length * columnWidth : columnWidth
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  return {
    give: (width) => {
      room = width
      act(() => {
        for (const measure of resized) measure()
      })
    },
  }
}
