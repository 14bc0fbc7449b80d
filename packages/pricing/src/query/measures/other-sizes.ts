/** The least side of what is known by its two sides: tiles and boards. A tray or a section has a width and a height. */
const leastSide = 300
/** The least side of a block: a board is thinner. */
const leastOfBlock = 50

/** The same sides in another order: 1200×600 is a tile of 600×1200, and 200×200×600 a block of 600×200×200. */
export function turnedSizes(size: string): string[] {
  if (!/^[\d.]+(?:×[\d.]+){1,2}$/.test(size)) return []
  const sides = size.split('×')
  const [one = '', two = '', three] = sides
  if (three !== undefined && sides.every((side) => Number(side) >= leastOfBlock))
    return ordersOf(one, two, three).filter((turned) => turned !== size)
  const isFlat = Number(one) >= leastSide && Number(two) >= leastSide && one !== two
  return isFlat ? [[two, one, ...sides.slice(2)].join('×')] : []
}

function ordersOf(a: string, b: string, c: string): string[] {
  return [
    ...new Set(
      [
        [a, c, b],
        [b, a, c],
        [b, c, a],
        [c, a, b],
        [c, b, a],
      ].map((sides) => sides.join('×')),
    ),
  ]
}

/** The series of a beam by its flanges: HN, HW, HM and HT. The name says that it is one. */
export const beamMark = 'H[NWMT]'
/** The tube of scaffolds is 48.3 mm wide, whatever its name says. */
export const tubeOfScaffolds = { said: '48', is: '48.3' } as const

const beam = new RegExp(`^(?:${beamMark}|H)?(\\d[\\d.]*×\\d[\\d.]*)(?:×[\\d.]+×[\\d.]+)?$`, 'i')
const tube = new RegExp(`^([φn]?)${tubeOfScaffolds.said}(?=×|$)`, 'u')

/** The height and width of a beam, where its name is left to say what it is: HN400×200, 400×200×8×13. */
export function beamSize(size: string): string | undefined {
  const [written, own] = beam.exec(size) ?? []
  return own && own !== written ? own : undefined
}

/** What the tube of scaffolds has for the 48 that people say: Φ48×3.6 is Φ48.3×3.6. */
export function tubeSize(size: string): string | undefined {
  return tube.test(size) ? size.replace(tube, `$1${tubeOfScaffolds.is}`) : undefined
}
