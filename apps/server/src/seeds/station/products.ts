import lines from '../../../seeds/demo-materials.json' with { type: 'json' }

export type Cycle =
  | 'steel'
  | 'cement'
  | 'concrete'
  | 'sand'
  | 'copper'
  | 'oil'
  | 'plastic'
  | 'glass'
  | 'plant'
  | 'labour'
  | 'sticky'

export type Product = Readonly<{
  code: string
  name: string
  unit: string
  spec: string
  /** With tax, in yuan. */
  price: number
  cycle: Cycle
  /** Quoted in every region; the others in one. */
  isCommon: boolean
}>

/** The list of a city's price journal: class | name | unit | grade | size=price … | how its price moves. */
export const products: readonly Product[] = (lines as string[]).flatMap((line) => {
  const isCommon = line.startsWith('*')
  const [code = '', name = '', unit = '', grade = '', sizes = '', cycle = ''] = line.replace('*', '').split('|')
  return sizes.split(/ (?=\S+=)/).map((size) => {
    const [measure = '', price = ''] = size.split('=')
    return { code, name, unit, spec: `${grade} ${measure}`, price: Number(price), cycle: cycle as Cycle, isCommon }
  })
})
