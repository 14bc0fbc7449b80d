import type { AnswerOf } from '@library/contract/kit/call'
import type { PastMeaning, takeOverCall } from '@library/contract/past-issue/past-issue'
import { Collapse, Table } from 'antd'
import { useTranslation } from '../../../../platform/text/language.ts'
import { MeaningSelect, useMeanings } from '../../meaning-select.tsx'
import style from './past.module.css'

type Answer = AnswerOf<typeof takeOverCall>
type Props = {
  answer: Answer
  disabled: boolean
  onChange: (heading: string, meaning: PastMeaning | undefined) => void
}

/** Every column with its meaning and its first values. Open where nothing could be read. */
export function PastColumns({ answer, disabled, onChange }: Props) {
  const t = useTranslation()
  const { mapping, sheets } = answer
  const options = [{ value: 'period' as PastMeaning, label: t('past.columnPeriod') }, ...useMeanings(mapping)]
  const rows = headingsOf(sheets)
  const table = (
    <Table
      size="small"
      rowKey="heading"
      pagination={false}
      scroll={{ x: 'max-content', y: 240 }}
      dataSource={rows}
      columns={[
        { title: t('materialImport.heading'), dataIndex: 'heading' },
        {
          title: t('materialImport.meaning'),
          key: 'meaning',
          render: (_, { heading }) => <MeaningSelect {...{ heading, mapping, options, disabled, onChange }} />,
        },
        { title: t('materialImport.example'), dataIndex: 'example' },
      ]}
    />
  )
  const isUnread = sheets.every(({ missing }) => missing.length > 0)
  return (
    <Collapse
      key={String(isUnread)}
      className={style.outcome ?? ''}
      size="small"
      defaultActiveKey={isUnread ? ['columns'] : []}
      items={[{ key: 'columns', label: t('past.columns'), children: table }]}
    />
  )
}

/** Of all sheets, each once. */
function headingsOf(sheets: Answer['sheets']): { heading: string; example: string }[] {
  const found = new Map<string, string>()
  for (const { headings, preview } of sheets)
    for (const [at, heading] of headings.entries()) {
      const example = preview.flatMap((cells) => cells[at] || []).slice(0, 2)
      if (heading && !found.get(heading)) found.set(heading, example.join(' · '))
    }
  return [...found].map(([heading, example]) => ({ heading, example }))
}
