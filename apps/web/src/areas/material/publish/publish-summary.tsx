import type { MaterialRow } from '@library/contract/material/material'
import { Alert } from 'antd'
import { periodText } from '../../../domain/price/price-text.ts'
import { useTranslation } from '../../../platform/text/language.ts'

/** The number of rows, enterprises, periods and rows with a risk. */
export function PublishSummary({ rows, count }: { rows: readonly MaterialRow[]; count: number }) {
  const t = useTranslation()
  if (count === 0) return <Alert type="info" showIcon title={t('material.nothingToPublish')} />
  const enterprises = new Set(rows.map((row) => row.enterpriseId)).size
  const periods = [...new Set(rows.map((row) => periodText(row.period)))].join('、')
  const risky = rows.filter((row) => row.riskLevel > 0).length
  return (
    <Alert
      type={risky > 0 ? 'warning' : 'info'}
      showIcon
      title={t('material.publishSummary', { count, periods })}
      description={t(rows.length < count ? 'material.publishPart' : 'material.publishAll', {
        n: rows.length,
        enterprises,
        risky,
      })}
    />
  )
}
