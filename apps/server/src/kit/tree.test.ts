import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { requireNoCycle, rootId, type Tree, toTree, withAncestors } from './tree.ts'

type Row = { id: string; parentId: string }

/** Any forest: each row is below the root or below an earlier row, then all are shuffled. */
const forest = fc
  .array(fc.nat(), { maxLength: 40 })
  .map((draws) => draws.map((draw, at): Row => ({ id: String(at + 1), parentId: String(draw % (at + 1)) })))
  .chain((rows) => fc.shuffledSubarray(rows, { minLength: rows.length }))

const flat = (nodes: readonly Tree<Row>[]): Tree<Row>[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])

describe('a tree', () => {
  test('contains every row once, each below its parent, in the given order, with no empty children', () => {
    fc.assert(
      fc.property(forest, (rows) => {
        const tree = toTree(rows)
        const nodes = flat(tree)
        expect(nodes.map((node) => node.id).sort()).toEqual(rows.map((row) => row.id).sort())
        expect(tree.every((root) => root.parentId === rootId)).toBe(true)
        for (const { id, children } of nodes) {
          const below = rows.filter((row) => row.parentId === id).map((row) => row.id)
          expect(children?.map((child) => child.id) ?? []).toEqual(below)
          expect(children).not.toEqual([])
        }
      }),
    )
  })

  test('made of any part of the rows loses none of them', () => {
    fc.assert(
      fc.property(
        forest.chain((rows) => fc.subarray(rows)),
        (part) => {
          expect(flat(toTree(part))).toHaveLength(part.length)
        },
      ),
    )
  })

  test('does not change its input rows', () => {
    const rows = [
      { id: '1', parentId: '0' },
      { id: '2', parentId: '1' },
    ]
    toTree(rows)
    expect(rows[0]).not.toHaveProperty('children')
  })
})

describe('rows with their ancestors', () => {
  test('reach the root without a gap and add no other rows', () => {
    fc.assert(
      fc.property(
        forest.chain((rows) => fc.tuple(fc.constant(rows), fc.subarray(rows))),
        ([rows, part]) => {
          const included = withAncestors(rows, new Set(part.map((row) => row.id)))
          const ids = new Set(included.map((row) => row.id))
          for (const row of part) expect(ids).toContain(row.id)
          for (const row of included) expect(row.parentId === rootId || ids.has(row.parentId)).toBe(true)
          const needed = (id: string): boolean =>
            part.some((row) => row.id === id) || included.some((row) => row.parentId === id && needed(row.id))
          for (const { id } of included) expect(needed(id)).toBe(true)
          expect(included).toEqual(rows.filter((row) => ids.has(row.id)))
        },
      ),
    )
  })
})

describe('moving a row', () => {
  test('is refused exactly when the row would end up below itself', () => {
    fc.assert(
      fc.property(forest, fc.nat(), fc.nat(), (rows, draw, otherDraw) => {
        const row = rows[draw % Math.max(rows.length, 1)]
        const target = rows[otherDraw % Math.max(rows.length, 1)]
        if (!row || !target) return
        const itself = toTree(rows)
        const below = flat(flat(itself).filter((node) => node.id === row.id)).some((node) => node.id === target.id)
        const move = () => requireNoCycle(rows, row.id, target.id)
        if (below) expect(move).toThrow(expect.objectContaining({ code: 'common/tree-cycle' }))
        else expect(move).not.toThrow()
      }),
    )
  })

  test('to the root is always possible', () => {
    fc.assert(
      fc.property(forest, (rows) => {
        for (const row of rows) requireNoCycle(rows, row.id, rootId)
      }),
    )
  })
})
