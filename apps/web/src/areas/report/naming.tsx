import { shares } from '@library/contract/report/report'
import { Input, Radio, Select } from 'antd'
import { useTree } from '../../kit/choices/options.ts'
import { useTranslation } from '../../platform/text/language.ts'
import type { Draft } from './draft.ts'
import style from './report.module.css'

type Props = { draft: Draft; onChange: (change: Partial<Draft>) => void }

/** Its name, and who else can see it. */
export function Naming({ draft, onChange }: Props) {
  const t = useTranslation()
  const options = [
    { value: shares.nobody, label: t('report.shares.nobody') },
    { value: shares.roles, label: t('report.shares.roles') },
    { value: shares.everyone, label: t('report.shares.everyone') },
  ]
  return (
    <fieldset className={style.part}>
      <legend>{t('report.name')}</legend>
      <Input
        aria-label={t('report.name')}
        required
        placeholder={t('report.nameNeeded')}
        maxLength={64}
        value={draft.reportName}
        onChange={(event) => onChange({ reportName: event.target.value })}
      />
      <Input
        aria-label={t('report.remark')}
        placeholder={t('report.remark')}
        maxLength={200}
        value={draft.remark ?? ''}
        onChange={(event) => onChange({ remark: event.target.value })}
      />
      <Radio.Group
        aria-label={t('report.share')}
        options={options}
        value={draft.share}
        onChange={(event) => onChange({ share: event.target.value })}
      />
      {draft.share === shares.roles && <Roles value={draft.roleIds} onChange={(roleIds) => onChange({ roleIds })} />}
    </fieldset>
  )
}

function Roles({ value, onChange }: { value: string[]; onChange: (ids: string[]) => void }) {
  const t = useTranslation()
  const { names, isPending } = useTree('blade-system/role/tree')
  const options = [...names].map(([id, label]) => ({ value: id, label }))
  return (
    <Select
      mode="multiple"
      aria-label={t('report.roles')}
      placeholder={t('report.roles')}
      loading={isPending}
      showSearch={{ optionFilterProp: 'label' }}
      {...{ options, value, onChange }}
    />
  )
}
