import type { AnswerOf } from '@library/contract/kit/call'
import type { ImportChoices, ReadPreview } from '@library/contract/material-import/import-findings'
import type { uploadMaterialsCall } from '@library/contract/material-import/material-import'
import { Input, Tag, Tooltip } from 'antd'
import { UnitText } from '../../../../domain/price/unit.tsx'
import { ShortTable } from '../../../../parts/list/short-table.tsx'
import { useTranslation } from '../../../../platform/text/language.ts'
import style from './import-dialog.module.css'

type Props = {
  answer: AnswerOf<typeof uploadMaterialsCall>
  choices: ImportChoices
  disabled: boolean
  onChange: (choices: ImportChoices) => void
}

/** The first rows as they were read: split names can be corrected, converted prices show both. */
export function ReadRows({ answer: { read }, choices, disabled, onChange }: Props) {
  const t = useTranslation()
  if (read.length === 0) return null
  const rename = (description: string, name: string) => {
    if (name.trim()) onChange({ ...choices, names: { ...choices.names, [description]: name.trim() } })
  }
  return (
    <section>
      <h3 className={style.step}>{t('materialImport.read', { n: read.length })}</h3>
      <ShortTable<ReadPreview>
        size="small"
        keyOf={({ row }) => String(row)}
        rows={read}
        pageSize={8}
        title="name"
        columns={[
          { key: 'row', title: t('materialImport.row'), dataIndex: 'row', width: 60 },
          {
            title: t('materialImport.name'),
            key: 'name',
            render: (_, one) => <Name one={one} disabled={disabled} onRename={rename} />,
          },
          { key: 'spec', title: t('materialImport.spec'), dataIndex: 'spec' },
          {
            title: t('materialImport.category'),
            key: 'category',
            render: (_, one) => <Marked one={one} by="categoryId" text={one.categoryName || '–'} />,
          },
          { title: t('materialImport.price'), key: 'price', align: 'right', render: (_, one) => <Price one={one} /> },
          {
            title: t('materialImport.tax'),
            key: 'tax',
            render: (_, one) => <Marked one={one} by="taxRate" text={percent(one.taxRate)} />,
          },
        ]}
      />
    </section>
  )
}

function percent(rate: string): string {
  const value = Number(rate)
  return Number.isFinite(value) ? `${Number((value * 100).toFixed(2))}%` : rate
}

type NameProps = { one: ReadPreview; disabled: boolean; onRename: (description: string, name: string) => void }

/** Only a name that was cut out of a description can be changed here. */
function Name({ one: { description, materialName }, disabled, onRename }: NameProps) {
  const t = useTranslation()
  if (description === null) return materialName
  return (
    <Tooltip title={t('materialImport.nameHint')}>
      <Input
        key={materialName}
        size="small"
        className={style.rename}
        disabled={disabled}
        defaultValue={materialName}
        aria-label={t('materialImport.nameOf', { text: description })}
        onPressEnter={({ currentTarget }) => currentTarget.blur()}
        onBlur={({ target }) => target.value !== materialName && onRename(description, target.value)}
      />
    </Tooltip>
  )
}

function Marked({ one, by, text }: { one: ReadPreview; by: ReadPreview['assumed'][number]; text: string }) {
  const t = useTranslation()
  return (
    <>
      {text} {one.assumed.includes(by) && <Tag color="warning">{t('materialImport.assumed')}</Tag>}
    </>
  )
}

function Price({ one: { priceIncl, priceExcl, unitCode, typed } }: { one: ReadPreview }) {
  const t = useTranslation()
  return (
    <>
      {priceIncl ?? priceExcl ?? '–'} / <UnitText code={unitCode} />
      {typed && <div className={style.soft}>{t('materialImport.converted', typed)}</div>}
    </>
  )
}
