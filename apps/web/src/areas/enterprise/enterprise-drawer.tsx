import type { EnterpriseDetail } from '@library/contract/enterprise/enterprise.calls'
import { enterpriseStatus } from '@library/contract/enterprise/enterprise.states'
import { Alert, Button, Skeleton, Space, Tabs } from 'antd'
import { useState } from 'react'
import { SideDrawer } from '../../parts/dialog/side-drawer.tsx'
import { Failure } from '../../parts/failure.tsx'
import { useTranslation } from '../../platform/text/language.ts'
import { type Action, DecideDialog } from './decide-dialog.tsx'
import { Facts, FileLink } from './facts.tsx'
import { Differences, History } from './history.tsx'
import { PapersTable } from './papers-table.tsx'
import { useEnterprise } from './queries.ts'
import { AddRemark } from './remarks.tsx'
import { StatusTag } from './status.tsx'

const actions = ['pass', 'reject', 'rejectChange', 'suspend', 'resume'] as const satisfies readonly Action[]

/** One enterprise with all documents and its history, and the possible decisions. */
export function EnterpriseDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslation()
  const { data, error, refetch } = useEnterprise(id)
  const [action, setAction] = useState<Action>()
  const buttons = data && (
    <Space wrap>
      {actions
        .filter((one) => data.may.includes(one))
        .map((one) => (
          <Button
            key={one}
            type={one === 'pass' ? 'primary' : 'default'}
            danger={one.startsWith('reject') || one === 'suspend'}
            onClick={() => setAction(one)}
          >
            {t(`enterprise.actions.${one}`)}
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
      {data && action && <DecideDialog detail={data} action={action} onClose={() => setAction(undefined)} />}
    </SideDrawer>
  )
}

function Shown({ detail }: { detail: EnterpriseDetail }) {
  const t = useTranslation()
  const { diff, lastAudit } = detail
  // A pending change is what there is to decide, and after a rejection what was corrected.
  const shownDiff = diff.length > 0 ? diff : (lastAudit?.toStatus === enterpriseStatus.waiting && lastAudit.diff) || []
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
          {
            key: 'history',
            label: t('enterprise.history'),
            children: (
              <>
                <AddRemark enterpriseId={detail.id} />
                <History id={detail.id} />
              </>
            ),
          },
        ]}
      />
    </>
  )
}
