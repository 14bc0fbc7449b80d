import { describe, expect, it } from 'vitest'
import { howFar } from './how-far.ts'

describe('the progress in a sheet', () => {
  it('is the last portion before which none is missing, whichever ends first', () => {
    const far = howFar(7)
    const [first, second, third] = [far.begin(100), far.begin(200), far.begin(300)]
    expect(far.upTo(second)).toBe(7)
    far.end(second)
    expect(far.upTo(third)).toBe(7)
    expect(far.upTo(first)).toBe(200)
    far.end(first)
    expect(far.upTo(third)).toBe(300)
    far.end(third)
    expect(far.upTo(far.begin(400))).toBe(400)
  })
})
