const byOwner = /(?<![非无不])(?:甲供|甲方供|甲方提供|业主供|业主提供|发包人供|发包人提供)/u
const estimate = /(?<![非无不])暂估/u
/** The title of a table: 发包人提供材料和工程设备一览表, 材料暂估单价表. A note above it is longer. */
const title = /^(?:主要)?(?:(?:甲供|甲方供|业主供|发包人).{0,20}(?:表|清单)|.{0,12}暂估.{0,8}(?:表|清单))$/u

export function saysWhose(cell: string): boolean {
  return title.test(cell.replace(/\s/gu, ''))
}

/** Bought by the owner: by its own column or, where that says nothing, by the remark, the section or the title. */
export function isSuppliedByOwner(supply: string, others: readonly (string | null)[]): boolean {
  return supply ? /甲供|甲方|业主|发包人/u.test(supply) : says(byOwner, others)
}

/** An estimate that a confirmed price replaces (暂估价). */
export function isProvisional(provisional: string, others: readonly (string | null)[]): boolean {
  return provisional ? /^(?:是|√|✓|1|y(?:es)?|暂估)/iu.test(provisional) : says(estimate, others)
}

function says(words: RegExp, texts: readonly (string | null)[]): boolean {
  return texts.some((text) => text !== null && words.test(text))
}
