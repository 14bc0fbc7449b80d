import type { DeclaredField, FieldAccess, FieldType } from './form-field.ts'

const attribute = (name: string, type = 'String') => ({ name, isAttr: true, type })
const children = (name: string, type: string) => ({ name, type, isMany: true })

/**
 * How a diagram holds the fields of its forms: `<form:field>` among the extension elements of the start event or a user
 * task. Declared for the parsers of the server and of the designer.
 */
export const formPackage = {
  name: 'ProcessForm',
  uri: 'urn:library:process-form',
  prefix: 'form',
  xml: { tagAlias: 'lowerCase' },
  associations: [],
  types: [
    {
      name: 'Field',
      superClass: ['Element'],
      properties: [
        ...['name', 'type', 'label', 'labelEn', 'min', 'max', 'decimals', 'maxLength', 'pattern'].map((name) =>
          attribute(name),
        ),
        attribute('required', 'Boolean'),
        attribute('many', 'Boolean'),
        children('options', 'Option'),
        children('access', 'Access'),
      ],
    },
    {
      name: 'Option',
      superClass: ['Element'],
      properties: [attribute('value'), attribute('label'), attribute('labelEn')],
    },
    { name: 'Access', superClass: ['Element'], properties: [attribute('step'), attribute('may')] },
  ],
} as const

export const fieldElement = 'form:Field'

type Drawn = Readonly<Record<string, unknown>>
type Element = Readonly<{ id?: string; extensionElements?: unknown }>

/** The fields that an element declares. What makes no sense in them is left for the check. */
export function fieldsIn(element: Element): DeclaredField[] {
  const extension = element.extensionElements as { values?: unknown } | undefined
  return listOf(extension?.values)
    .filter(({ $type }) => $type === fieldElement)
    .map((drawn) => fieldOf(drawn, element.id ?? ''))
}

function fieldOf(drawn: Drawn, step: string): DeclaredField {
  return {
    name: textOf(drawn.name) ?? '',
    type: (textOf(drawn.type) ?? 'text') as FieldType,
    label: textOf(drawn.label) ?? '',
    labelEn: textOf(drawn.labelEn),
    isRequired: drawn.required === true,
    min: textOf(drawn.min),
    max: textOf(drawn.max),
    decimals: numberOf(drawn.decimals),
    maxLength: numberOf(drawn.maxLength),
    pattern: textOf(drawn.pattern),
    isMany: drawn.many === true,
    options: listOf(drawn.options).map((option) => ({
      value: textOf(option.value) ?? '',
      label: textOf(option.label) ?? textOf(option.value) ?? '',
      labelEn: textOf(option.labelEn),
    })),
    step,
    access: Object.fromEntries(
      listOf(drawn.access).map(({ step: at, may }) => [textOf(at) ?? '', (textOf(may) ?? '') as FieldAccess]),
    ),
  }
}

/** The attributes and children of a field, for a parser to create. */
export function drawnField(field: DeclaredField) {
  const { name, type, label, labelEn, isRequired, min, max, decimals, maxLength, pattern, isMany } = field
  const texts = { name, type, label, labelEn, min, max, pattern }
  const numbers = { decimals, maxLength }
  return {
    attributes: {
      ...present(texts),
      ...present(Object.fromEntries(Object.entries(numbers).map(([key, value]) => [key, value?.toString() ?? null]))),
      ...(isRequired && { required: true }),
      ...(isMany && { many: true }),
    },
    options: field.options.map(({ value, label: text, labelEn: english }) =>
      present({ value, label: text, labelEn: english }),
    ),
    access: Object.entries(field.access).map(([step, may]) => ({ step, may })),
  }
}

function present(texts: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).flatMap(([key, text]) => (text ? [[key, text]] : [])))
}

function listOf(value: unknown): Drawn[] {
  return Array.isArray(value) ? (value as Drawn[]) : []
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** Not a number stays visible to the check. */
function numberOf(value: unknown): number | null {
  const text = textOf(value)
  return text === null ? null : Number(text)
}
