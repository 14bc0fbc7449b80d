import { fail } from '@library/contract/errors'

export type Params = Readonly<Record<string, string>>
type Template = Readonly<{ templateId: string; template: string | null; signName: string }>

/** The syntax of Aliyun, ${code}, and of Tencent Cloud, {1}. */
const placeholder = /\$?\{(\w{1,32})\}/g

export function paramNames(template: string): string[] {
  return [...new Set([...template.matchAll(placeholder)].map(([, name]) => name ?? ''))]
}

/** Parameters are checked before anything is sent: a provider would refuse each message and charge for some. */
export function requireParams({ template }: Pick<Template, 'template'>, params: Params): void {
  if (!template) return
  const known = new Set(paramNames(template))
  const missing = [...known].filter((name) => !(name in params))
  if (missing.length > 0) throw fail('sms/param-missing', { names: missing.join(', '), fields: ['params'] })
  const unknown = Object.keys(params).filter((name) => !known.has(name))
  if (unknown.length > 0) throw fail('sms/param-unknown', { names: unknown.join(', '), fields: ['params'] })
}

/** The message as the telephone shows it. */
export function wordsOf({ template, templateId, signName }: Template, params: Params): string {
  const words = template?.replace(placeholder, (_, name: string) => params[name] ?? '')
  return `【${signName}】${words ?? `${templateId} ${JSON.stringify(params)}`}`
}
