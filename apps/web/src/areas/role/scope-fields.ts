import type { Field, FieldKind } from '@library/contract/kit/field'
import { resources } from '@library/contract/resources'
import { useMemo } from 'react'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'

export type ScopeField = Pick<Field, 'kind' | 'dictionary'> & { value: string; label: string }

/** The columns that every row has besides its fields, as far as a rule can use them. */
const audit = {
  createUser: 'text',
  createDept: 'text',
  createTime: 'datetime',
  updateUser: 'text',
  updateTime: 'datetime',
  status: 'integer',
} as const satisfies Record<string, FieldKind>

/** The fields of a resource that a rule may use. */
export function useScopeFields(code: string | undefined): ScopeField[] {
  const t = useTranslation()
  const language = useLanguage()
  return useMemo(() => {
    const resource = resources.find((one) => one.name === code)
    if (!resource) return []
    const common = Object.entries(audit).map(([value, kind]) => ({
      ...{ value, kind },
      label: t(`scope.audit.${value as keyof typeof audit}`),
    }))
    const own = Object.entries(resource.fields).filter(([, { kind }]) => kind !== 'secret')
    return [
      ...common,
      ...own.map(([value, { kind, dictionary, label }]) => ({ value, kind, dictionary, label: label[language] })),
    ]
  }, [code, language, t])
}
