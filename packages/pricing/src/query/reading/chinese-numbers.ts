/** Fitters and joiners say their sizes: 四分管, 寸半, 十八厘板, 十号槽钢. 分 has two sizes; with others it is no size (五分之一). */
const spokenSize =
  /[四六](?=分(?!之))|[一二两三四五六八十]+(?=寸|厘(?!米)|公分)|[一二三四五六七八九十]+(?=号)|(?<![\d一二两三四五六八十])(?=寸[半二](?!\d))/gu
/** 一寸半 is 1.5寸, and 寸二 1.2寸. */
const inchAndPart = /(\d)寸(半|二(?!\d))/gu

const digits = '〇一二三四五六七八九'

/** Sizes that are spoken in Chinese numbers, in digits. */
export function withSpokenSizes(text: string): string {
  return text
    .replace(spokenSize, (said) => String(said === '' ? 1 : numberOf(said.replace('两', '二'))))
    .replace(inchAndPart, (_, inches: string, part: string) => `${inches}.${part === '半' ? 5 : 2}寸`)
}

/** Up to ninety-nine: 九, 十二, 二十五. Digits one by one are read as they stand: 一五. */
function numberOf(said: string): number {
  const [tens = '', ones] = said.split('十')
  if (ones === undefined) return Number([...tens].map((sign) => digits.indexOf(sign)).join(''))
  return (tens === '' ? 1 : digits.indexOf(tens)) * 10 + (ones === '' ? 0 : digits.indexOf(ones))
}
