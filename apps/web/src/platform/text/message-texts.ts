export type Values = Readonly<Record<string, unknown>>

/** Each message with its key: `home.version` for the text `version` of the group `home`. */
export function* messageTexts(messages: object, group = ''): Generator<[key: string, text: string]> {
  for (const [name, value] of Object.entries(messages)) {
    const key = group + name
    if (typeof value === 'string') yield [key, value]
    else yield* messageTexts(value, `${key}.`)
  }
}

const place = /\{\{(\w+)(?:, ([^}]*))?\}\}/g

/** `{{name}}` is the value of that name. English singular and plural: `{{n}} {{n, day|days}}`. */
export function withValues(text: string, values: Values = {}): string {
  if (!text.includes('{{')) return text
  return text.replace(place, (_, name: string, forms?: string) => {
    const value = values[name]
    return forms === undefined ? String(value ?? '') : formFor(value, forms)
  })
}

function formFor(n: unknown, forms: string): string {
  const [one = '', more = one] = forms.split('|')
  return Number(n) === 1 ? one : more
}
