import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { inLanes } from './in-lanes.ts'

describe('steps in lanes', () => {
  it('run two at once, until nothing is left', async () => {
    let [left, under, most] = [12, 0, 0]
    await inLanes(
      async () => {
        if (left === 0) return false
        left -= 1
        under += 1
        most = Math.max(most, under)
        await pause(5)
        under -= 1
        return true
      },
      () => true,
    )
    expect({ left, under, most }).toEqual({ left: 0, under: 0, most: 2 })
  })

  it('end with the one that fails, and none is running any more', async () => {
    let [begun, under] = [0, 0]
    const steps = inLanes(
      async () => {
        begun += 1
        if (begun === 4) throw new Error('no room')
        under += 1
        await pause(5)
        under -= 1
        return true
      },
      () => true,
    )
    await expect(steps).rejects.toThrow('no room')
    expect(under).toBe(0)
    expect(begun).toBeLessThan(6)
  })
})
