import type { ShownQualification } from '@library/contract/enterprise/enterprise.calls'
import { Empty, Table } from 'antd'
import { BusinessText } from '../../kit/choices/pickers.tsx'
import { useTranslation } from '../../platform/text/language.ts'
import { FileLink } from './facts.tsx'
import { PaperDays } from './paper-days.tsx'

export function PapersTable({ papers }: { papers: readonly ShownQualification[] }) {
  const t = useTranslation()
  return (
    <Table<ShownQualification>
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={[...papers]}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('enterprise.noPapers')} /> }}
      columns={[
        { title: t('enterprise.qualType'), render: (_, one) => <BusinessText code="qual_type" value={one.qualType} /> },
        { title: t('enterprise.qualName'), dataIndex: 'qualName' },
        { title: t('enterprise.qualNo'), dataIndex: 'qualNo' },
        { title: t('enterprise.issuer'), dataIndex: 'issuer' },
        { title: t('enterprise.validTo'), render: (_, one) => <PaperDays validTo={one.validTo} /> },
        { title: t('enterprise.file'), render: (_, one) => <FileLink link={one.link} name={one.fileName} /> },
      ]}
    />
  )
}
