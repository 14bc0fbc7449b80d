import { joined } from '../../query/reading/runs.ts'

/** The models of wires and cables, with every prefix. */
const cable =
  /^(?:(?:wdz|zr|zn|nh|wl|gz|z)[abcdn]*)?(?:yj|vv|vlv|bv|bl|by|rv|ry|kv|ky|btt|ytt|ng|djy|yc|yz|syv|utp|ftp)[a-z]*(?:[2-6][23])?$/

/** The model of a wire or a cable: a measure, not a word. */
export function isCable(text: string): boolean {
  return cable.test(joined(text.toLowerCase()))
}

type Usual = readonly [model: RegExp, voltage: string, isOf: (cores: string) => boolean]

const always = () => true
/** Cables for high voltage have one core or three alike. */
const isLowVoltage = (cores: string) => cores.includes('+') || Number.parseInt(cores, 10) > 3

/** What a list leaves out, because the model is made for one voltage only (GB/T 5023, 9330, 12706, 13033). */
const usual: readonly Usual[] = [
  [/(?:bv|bvr|bvv|byj|byjr|blv)$/, '450/750v', always],
  [/k(?:vv|yjv|yjy)[a-z]*(?:22|32)?$/, '450/750v', always],
  [/(?:yjv|yjy|yjlv|vv|vlv)(?:22|23|32|33|62)?$/, '0.6/1kv', isLowVoltage],
  [/bttz$/, '0.75kv', always],
]

/** True if a cable of this model, with these cores, has no other voltage. */
export function isUsualVoltage(model: string, cores: string, voltage: string): boolean {
  return usual.some(([models, usually, isOf]) => models.test(model) && usually === voltage && isOf(cores))
}
