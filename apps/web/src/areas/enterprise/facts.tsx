import { type EnterpriseField, labelOf } from '@library/contract/enterprise/enterprise'
import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { CategoryNames } from '../../domain/category/category-picker.tsx'
import { RegionName } from '../../domain/region/region-picker.tsx'
import { BusinessText } from '../../kit/choices/pickers.tsx'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import { groups } from './fields.tsx'
import { PaperDays } from './paper-days.tsx'

type Values = Readonly<Record<string, unknown>>
type Props = { values: Values; license?: { link: string | null; name: string | null } }

/** The data of an enterprise, formatted. */
export function Facts({ values, license }: Props) {
  const language = useLanguage()
  const names = [...groups.base, ...groups.business, 'licenseAttachId', 'licenseValidTo'] as EnterpriseField[]
  return (
    <Descriptions
      bordered
      size="small"
      column={{ xs: 1, sm: 1, md: 2 }}
      items={names.map((name) => ({
        key: name,
        label: labelOf(name)[language],
        span: ['businessScope', 'intro'].includes(name) ? 'filled' : 1,
        children:
          name === 'licenseAttachId' && license ? (
            <FileLink link={license.link} name={license.name} />
          ) : (
            <Value field={name} value={values[name]} />
          ),
      }))}
    />
  )
}

export function FileLink({ link, name }: { link: string | null; name: string | null }) {
  const t = useTranslation()
  if (!link) return '–'
  return (
    <a href={`${link}&inline=1`} target="_blank" rel="noreferrer">
      {name ?? t('enterprise.open')}
    </a>
  )
}

const shown: Readonly<Partial<Record<EnterpriseField, (value: string) => ReactNode>>> = {
  enterpriseType: (value) => <BusinessText code="enterprise_type" value={value} />,
  taxpayerType: (value) => <BusinessText code="taxpayer_type" value={value} />,
  regionCode: (value) => <RegionName code={value} />,
  mainCategoryIds: (value) => <CategoryNames ids={value} />,
  licenseValidTo: (value) => <PaperDays validTo={value} />,
  regCapital: (value) => String(Number(value)),
}

export function Value({ field, value }: { field: string; value: unknown }): ReactNode {
  const t = useTranslation()
  if (value === null || value === undefined || value === '') return '–'
  if (field === 'licenseAttachId') return t('enterprise.given')
  return shown[field as EnterpriseField]?.(String(value)) ?? String(value)
}
