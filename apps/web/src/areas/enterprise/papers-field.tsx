import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import type { Qualification } from '@library/contract/enterprise/enterprise'
import { Button, Input } from 'antd'
import { DayPicker } from '../../kit/choices/day-picker.tsx'
import { BusinessPicker } from '../../kit/choices/pickers.tsx'
import { type KnownFile, UploadField } from '../../parts/files/upload-field.tsx'
import { useTranslation } from '../../platform/text/language.ts'
import style from './enterprise.module.css'

export type Paper = Partial<Qualification>
type Props = { value?: readonly Paper[]; onChange?: (papers: Paper[]) => void; known: readonly KnownFile[] }

const most = 50

/** Certificates, one block each. */
export function PapersField({ value = [], onChange, known }: Props) {
  const t = useTranslation()
  const put = (at: number, change: Paper) =>
    onChange?.(value.map((paper, i) => (i === at ? { ...paper, ...change } : paper)))
  return (
    <section aria-label={t('enterprise.papers')}>
      <h3 className={style.heading}>{t('enterprise.papers')}</h3>
      {value.map((paper, at) => (
        <PaperBlock
          key={paper.id ?? `new-${at}`}
          {...{ paper, known }}
          name={paper.qualName || t('enterprise.paper', { n: at + 1 })}
          onChange={(change) => put(at, change)}
          onRemove={() => onChange?.(value.filter((_, i) => i !== at))}
        />
      ))}
      <Button
        type="dashed"
        block
        disabled={value.length >= most}
        onClick={() => onChange?.([...value, { qualType: 9, qualName: '' }])}
      >
        {t('enterprise.addPaper')}
      </Button>
    </section>
  )
}

type BlockProps = {
  paper: Paper
  name: string
  known: readonly KnownFile[]
  onChange: (change: Paper) => void
  onRemove: () => void
}

function PaperBlock({ paper, name, known, onChange, onRemove }: BlockProps) {
  const t = useTranslation()
  const text = (field: 'qualName' | 'qualNo' | 'issuer') => ({
    value: paper[field] ?? '',
    maxLength: 100,
    placeholder: t(`enterprise.${field}`),
    'aria-label': `${name} · ${t(`enterprise.${field}`)}`,
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  })
  const day = (field: 'validFrom' | 'validTo') => (
    <span className={style.labelled}>
      {t(`enterprise.${field}`)}
      <DayPicker
        value={paper[field]}
        aria-label={`${name} · ${t(`enterprise.${field}`)}`}
        onChange={(picked) => onChange({ [field]: picked as string | null })}
      />
    </span>
  )
  return (
    <div className={style.paper}>
      <BusinessPicker
        code="qual_type"
        numeric
        value={paper.qualType}
        aria-label={`${name} · ${t('enterprise.qualType')}`}
        onChange={(picked) => onChange({ qualType: picked as number })}
      />
      <span className={style.labelled} data-required>
        {t('enterprise.qualName')}
        <Input {...text('qualName')} aria-required status={paper.qualName ? '' : 'warning'} />
      </span>
      <Input {...text('qualNo')} />
      <Input {...text('issuer')} />
      {day('validFrom')}
      {day('validTo')}
      <div className={style.whole}>
        <UploadField
          kind="attachment"
          known={known}
          value={paper.attachId ?? null}
          onChange={(attachId) => onChange({ attachId })}
        />
      </div>
      <Button danger type="text" icon={<DeleteOutlined />} className={style.start} onClick={onRemove}>
        {t('enterprise.removePaper', { name })}
      </Button>
    </div>
  )
}
