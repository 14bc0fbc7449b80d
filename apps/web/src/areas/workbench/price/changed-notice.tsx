import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../platform/text/language.ts'

type Props = { n: number /** What leads to a new pricing. */; children: ReactNode }

/** The list was changed after it was priced: the amounts are still those of before. */
export function ChangedNotice({ n, children }: Props) {
  const t = useTranslation()
  if (n === 0) return null
  return <Alert type="warning" showIcon title={t('listPrice.changed', { n })} action={children} />
}
