import type { ShownQualification } from '@library/contract/enterprise/enterprise.calls'
import { BusinessText } from '../../kit/choices/pickers.tsx'
import { ShortTable } from '../../parts/list/short-table.tsx'
import { useTranslation } from '../../platform/text/language.ts'
import { FileLink } from './facts.tsx'
import { PaperDays } from './paper-days.tsx'

export function PapersTable({ papers }: { papers: readonly ShownQualification[] }) {
  const t = useTranslation()
  return (
    <ShortTable<ShownQualification>
      size="small"
      keyOf={({ id }) => id}
      rows={papers}
      none={t('enterprise.noPapers')}
      columns={[
        {
          key: 'type',
          title: t('enterprise.qualType'),
          render: (_, one) => <BusinessText code="qual_type" value={one.qualType} />,
        },
        { key: 'name', title: t('enterprise.qualName'), dataIndex: 'qualName' },
        { key: 'no', title: t('enterprise.qualNo'), dataIndex: 'qualNo' },
        { key: 'issuer', title: t('enterprise.issuer'), dataIndex: 'issuer' },
        { key: 'validTo', title: t('enterprise.validTo'), render: (_, one) => <PaperDays validTo={one.validTo} /> },
        {
          key: 'file',
          title: t('enterprise.file'),
          render: (_, one) => <FileLink link={one.link} name={one.fileName} />,
        },
      ]}
    />
  )
}
