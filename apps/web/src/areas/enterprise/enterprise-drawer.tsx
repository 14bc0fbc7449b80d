import type { EnterpriseDetail } from '@library/contract/enterprise/enterprise.calls'
import { Alert, Button, Skeleton, Space, Tabs } from 'antd'
import { useState } from 'react'
import { SideDrawer } from '../../parts/dialog/side-drawer.tsx'
import { Failure } from '../../parts/failure.tsx'
import { useWords } from '../../platform/text/language.ts'
import { DecideDialog, type Deed } from './decide-dialog.tsx'
import { Facts, FileLink } from './facts.tsx'
import { Differences, History } from './history.tsx'
import { PapersTable } from './papers-table.tsx'
import { useEnterprise } from './queries.ts'
import { StatusTag } from './status.tsx'

const deeds = ['pass', 'reject', 'rejectChange', 'suspend', 'resume'] as const satisfies readonly Deed[]

/** One enterprise with all its papers and past, and what may be decided about it. */
export function EnterpriseDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords()
  const { data, error, refetch } = useEnterprise(id)
  const [deed, setDeed] = useState<Deed>()
  const buttons = data && (
    <Space wrap>
      {deeds
        .filter((one) => data.may.includes(one))
        .map((one) => (
          <Button
            key={one}
            type={one === 'pass' ? 'primary' : 'default'}
            danger={one.startsWith('reject') || one === 'suspend'}
            onClick={() => setDeed(one)}
          >
            {t(`enterprise.deeds.${one}`)}
          </Button>
        ))}
    </Space>
  )
  const title = data ? (
    <>
      {data.enterpriseName} <StatusTag status={data.auditStatus} />
    </>
  ) : (
    t('list.view')
  )
  return (
    <SideDrawer size="large" title={title} onClose={onClose} footer={buttons}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && <Shown detail={data} />}
      {data && deed && <DecideDialog detail={data} deed={deed} onClose={() => setDeed(undefined)} />}
    </SideDrawer>
  )
}

function Shown({ detail }: { detail: EnterpriseDetail }) {
  const t = useWords()
  const { diff, lastAudit } = detail
  // While a change waits, it is what there is to decide; after a rejection, what was mended.
  const shownDiff = diff.length > 0 ? diff : (lastAudit?.toStatus === 1 && lastAudit.diff) || []
  return (
    <>
      {shownDiff.length > 0 && (
        <Alert type="warning" title={t('enterprise.pending')} description={<Differences list={shownDiff} />} />
      )}
      {detail.pendingLicenseLink && <FileLink link={detail.pendingLicenseLink} name={t('enterprise.newLicense')} />}
      <Tabs
        items={[
          {
            key: 'facts',
            label: t('enterprise.facts'),
            children: <Facts values={detail} license={{ link: detail.licenseLink, name: detail.licenseName }} />,
          },
          {
            key: 'papers',
            label: `${t('enterprise.papers')} (${detail.qualifications.length})`,
            children: <PapersTable papers={detail.qualifications} />,
          },
          { key: 'history', label: t('enterprise.history'), children: <History id={detail.id} /> },
        ]}
      />
    </>
  )
}
