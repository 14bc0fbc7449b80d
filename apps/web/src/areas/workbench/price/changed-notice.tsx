import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../platform/text/language.ts'
import { useOpenedList } from '../project-context.ts'

type Props = { n: number /** What leads to a new pricing. */; children: ReactNode }

/** The list was changed after it was priced: the amounts, where they are shown, are still those of before. */
export function ChangedNotice({ n, children }: Props) {
  const t = useTranslation()
  const { hidesQuantities } = useOpenedList().project
  if (n === 0 || hidesQuantities) return null
  return <Alert type="warning" showIcon title={t('listPrice.changed', { n })} action={children} />
}
