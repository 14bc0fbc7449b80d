import type { AnswerOf } from '@library/contract/kit/call'
import {
  type ColumnMeaning,
  columnFields,
  columnLabel,
  type uploadMaterialsCall,
} from '@library/contract/material-import/material-import'
import { Select, Table } from 'antd'
import { useLanguage, useTranslation } from '../../../../platform/text/language.ts'
import style from './import-dialog.module.css'

type Props = {
  answer: AnswerOf<typeof uploadMaterialsCall>
  /** Headings that the user has mapped now. */
  chosen: ReadonlySet<string>
  disabled: boolean
  onChange: (heading: string, field: ColumnMeaning | undefined) => void
}

/** Every column of the file with its mapping, why it is mapped so, and its first values to check it. */
export function ImportMappingTable({ answer, chosen, disabled, onChange }: Props) {
  const { headings, mapping, preview, recognized } = answer
  const t = useTranslation()
  const language = useLanguage()
  const fields = columnFields.map((name) => ({ value: name as ColumnMeaning, label: columnLabel(name, language) }))
  // An attribute of the class is known by its label. It can be imported or left out, not mapped to another column.
  const attributes = Object.values(mapping).flatMap((value) =>
    value.startsWith('attr.') ? [{ value, label: t('materialImport.attribute', { label: value.slice(5) }) }] : [],
  )
  const options: { value: ColumnMeaning; label: string }[] = [...fields, ...attributes]
  const rows = headings.map((heading, at) => ({
    key: at,
    heading,
    example: preview.map((cells) => cells[at]).filter(Boolean),
  }))
  const howOf = (heading: string) => (chosen.has(heading) ? 'chosen' : recognized[heading])
  return (
    <Table
      size="small"
      pagination={false}
      scroll={{ x: 'max-content', y: 240 }}
      dataSource={rows.filter(({ heading, example }) => !heading.startsWith('(') || example.length > 0)}
      columns={[
        { title: t('materialImport.heading'), dataIndex: 'heading' },
        {
          title: t('materialImport.meaning'),
          key: 'field',
          render: (_, { heading }) => (
            <Select<ColumnMeaning>
              className={style.field ?? ''}
              aria-label={t('materialImport.meaningOf', { heading })}
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              disabled={disabled}
              placeholder={t('materialImport.notRead')}
              value={mapping[heading] ?? null}
              options={options}
              onChange={(field: ColumnMeaning | undefined) => onChange(heading, field)}
            />
          ),
        },
        {
          title: t('materialImport.how'),
          key: 'how',
          render: (_, { heading }) => {
            const how = mapping[heading] && howOf(heading)
            return how ? <span className={style.soft}>{t(`materialImport.hows.${how}`)}</span> : null
          },
        },
        {
          title: t('materialImport.example'),
          key: 'example',
          render: (_, { example }) => example.slice(0, 2).join(' · '),
        },
      ]}
    />
  )
}
