import { hasOddOrganisationCode } from '@library/contract/enterprise/credit-code'
import { type EnterpriseField, labelOf } from '@library/contract/enterprise/enterprise'
import { submitEnterpriseCall } from '@library/contract/enterprise/enterprise.calls'
import { Form, Input, InputNumber } from 'antd'
import type { ReactElement } from 'react'
import { CategoryPicker } from '../../domain/category/category-picker.tsx'
import { RegionPicker } from '../../domain/region/region-picker.tsx'
import { DayPicker } from '../../kit/choices/day-picker.tsx'
import { BusinessPicker } from '../../kit/choices/pickers.tsx'
import { type KnownFile, UploadField } from '../../parts/files/upload-field.tsx'
import { useBodyRules } from '../../platform/http/body-rules.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import style from './enterprise.module.css'
import { PapersField } from './papers-field.tsx'

export type Group = 'base' | 'business' | 'papers'

/** Fields of one step. */
export const groups: Readonly<Record<Group, readonly (EnterpriseField | 'qualifications')[]>> = {
  base: [
    ...(['enterpriseName', 'creditCode', 'legalPerson', 'enterpriseType', 'taxpayerType', 'regCapital'] as const),
    ...(['establishedDate', 'regionCode', 'address'] as const),
  ],
  business: [
    ...(['contactName', 'contactPhone', 'contactEmail', 'website', 'mainCategoryIds', 'brands'] as const),
    ...(['businessScope', 'intro'] as const),
  ],
  papers: ['licenseAttachId', 'licenseValidTo', 'qualifications'],
}

const needed: readonly string[] = [
  ...['enterpriseName', 'creditCode', 'legalPerson', 'regionCode', 'contactName', 'contactPhone', 'licenseAttachId'],
]
const long: readonly string[] = ['address', 'businessScope', 'intro', 'licenseAttachId', 'mainCategoryIds']

const area = <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} showCount />
const controls: Readonly<Partial<Record<EnterpriseField, ReactElement>>> = {
  enterpriseName: <Input maxLength={100} autoComplete="organization" />,
  creditCode: <Input maxLength={18} autoComplete="off" />,
  enterpriseType: <BusinessPicker code="enterprise_type" numeric />,
  taxpayerType: <BusinessPicker code="taxpayer_type" numeric />,
  regCapital: <InputNumber<string> stringMode min="0" className={style.wide} />,
  establishedDate: <DayPicker className={style.wide} />,
  regionCode: <RegionPicker />,
  contactPhone: <Input maxLength={20} type="tel" autoComplete="tel" />,
  contactEmail: <Input maxLength={100} type="email" autoComplete="email" />,
  website: <Input maxLength={200} placeholder="https://" />,
  mainCategoryIds: <CategoryPicker multiple />,
  businessScope: area,
  licenseValidTo: <DayPicker className={style.wide} />,
  intro: area,
}

type Props = { group: Group; known: readonly KnownFile[] }

export function EnterpriseFields({ group, known }: Props) {
  return (
    <div className={style.fields}>
      {groups[group].map((name) =>
        name === 'qualifications' ? (
          <Form.Item key={name} name={name} className={style.whole}>
            <PapersField known={known} />
          </Form.Item>
        ) : (
          <FieldItem key={name} name={name} known={known} />
        ),
      )}
    </div>
  )
}

function FieldItem({ name, known }: { name: EnterpriseField; known: readonly KnownFile[] }) {
  const t = useTranslation()
  const language = useLanguage()
  const rules = useBodyRules(submitEnterpriseCall)(name)
  const code = Form.useWatch('creditCode') as string | undefined
  const odd = name === 'creditCode' && hasOddOrganisationCode((code ?? '').trim().toUpperCase())
  const control =
    name === 'licenseAttachId' ? <UploadField kind="attachment" known={known} /> : (controls[name] ?? <Input />)
  return (
    <Form.Item
      name={name}
      label={labelOf(name)[language]}
      required={needed.includes(name)}
      rules={rules}
      normalize={(value) => (value === '' ? undefined : value)}
      validateTrigger={['onBlur', 'onChange']}
      extra={odd ? t('enterprise.oddCode') : undefined}
      className={long.includes(name) ? style.whole : undefined}
    >
      {control}
    </Form.Item>
  )
}
