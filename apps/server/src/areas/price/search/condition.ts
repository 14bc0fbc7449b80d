import { type RawBuilder, sql } from 'kysely'

/** A condition as its text and the values in it: where only the values differ, a statement is compiled once. */
export type Condition = Readonly<{ texts: readonly string[]; values: readonly unknown[] }>

/** A template tag. The text is ours, the values are bound. */
export function condition(texts: readonly string[], ...values: readonly unknown[]): Condition {
  return { texts, values }
}

/** With its own values, or with what stands for them. */
export function written({ texts, values }: Condition, slots: readonly unknown[] = values): RawBuilder<unknown> {
  return sql(texts as unknown as TemplateStringsArray, ...slots)
}

/** At least one of them. */
export function either(conditions: readonly Condition[]): Condition {
  const [first, ...others] = conditions
  if (!first) return condition`false`
  const all = others.reduce((one, other) => joined(one, ' or ', other), first)
  return joined(joined(condition`(`, '', all), '', condition`)`)
}

function joined(one: Condition, sign: string, other: Condition): Condition {
  const [begin = '', ...rest] = other.texts
  const between = `${one.texts.at(-1) ?? ''}${sign}${begin}`
  return { texts: [...one.texts.slice(0, -1), between, ...rest], values: [...one.values, ...other.values] }
}

/** The values of conditions, each by the name of its slot. */
export function valuesOf(conditions: readonly Condition[]): Record<`in ${string}`, unknown> {
  return Object.fromEntries(
    conditions.flatMap(({ values }, at) => values.map((value, place) => [slotName(at, place), value])),
  )
}

/** The same conditions with slots for their values. */
export function withSlots(conditions: readonly Condition[], slots: Readonly<Record<`in ${string}`, unknown>>) {
  return conditions.map((one, at) =>
    written(
      one,
      one.values.map((_, place) => slots[slotName(at, place)]),
    ),
  )
}

function slotName(at: number, place: number): `in ${string}` {
  return `in ${at} ${place}`
}

/** What tells the texts of conditions apart from those of others. */
export function textsOf(conditions: readonly Condition[]): string {
  return conditions.map(({ texts }) => texts.join('?')).join(';')
}
