import type { AnswerOf } from '@library/contract/kit/call'
import type { ColumnMeaning, uploadMaterialsCall } from '@library/contract/material-import/material-import'
import { Table } from 'antd'
import { useTranslation } from '../../../../platform/text/language.ts'
import { MeaningSelect, useMeanings } from '../../meaning-select.tsx'
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
  const options = useMeanings(mapping)
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
          render: (_, { heading }) => <MeaningSelect {...{ heading, mapping, options, disabled, onChange }} />,
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
