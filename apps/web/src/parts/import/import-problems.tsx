import { Button, Table } from 'antd'
import { saveFile } from '../../platform/http/download.ts'
import { csvFile } from '../../platform/text/csv-file.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './import-dialog.module.css'

export type ImportProblem = { row: number; field: string; msg: string }

/** The errors of a file by row and column, also as a download. */
export function ImportProblems({ problems }: { problems: readonly ImportProblem[] }) {
  const t = useTranslation()
  const titles = [t('importing.row'), t('importing.field'), t('importing.problem')] as const
  const file = () => csvFile([titles, ...problems.map(({ row, field, msg }) => [row, field, msg])])
  return (
    <div className={style.problems}>
      <Button size="small" onClick={() => saveFile(file(), t('importing.problemsFile'))}>
        {t('importing.problems')}
      </Button>
      <Table<ImportProblem & { key: number }>
        size="small"
        dataSource={problems.map((problem, key) => ({ ...problem, key }))}
        pagination={problems.length > 10 && { pageSize: 10, showSizeChanger: false }}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: titles[0], dataIndex: 'row', width: 80 },
          { title: titles[1], dataIndex: 'field', width: 160 },
          { title: titles[2], dataIndex: 'msg' },
        ]}
      />
    </div>
  )
}
