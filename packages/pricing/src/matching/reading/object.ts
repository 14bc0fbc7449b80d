import { memoize } from '../../memoize.ts'

/** Pipe, fitting, valve, flange: the last of them in a name says what the thing is. */
const objects: readonly (readonly [string, RegExp])[] = [
  [
    'fitting',
    /弯头|三通|四通|接头|直接|直通|大小头|管帽|堵头|活接|管件|变径|补芯|丝堵|管箍|异径管|存水弯|伸缩节|卡箍(?!式)|管卡|盲板/gu,
  ],
  ['valve', /阀/gu],
  ['flange', /法兰(?!式)/gu],
  ['tray', /桥架|线槽/gu],
  ['pipe', /管(?!桩|件|箍|帽|卡|道|理|沟|井|式)/gu],
  ['wire', /电线|软线|导线/gu],
  ['cable', /电缆|光缆/gu],
]

export const objectOf = memoize((text): string | undefined => {
  const ends = objects.flatMap(([object, pattern]) =>
    [...text.matchAll(pattern)].map((found) => [object, found.index + found[0].length] as const),
  )
  return ends.toSorted(([, one], [, other]) => other - one)[0]?.[0]
})
