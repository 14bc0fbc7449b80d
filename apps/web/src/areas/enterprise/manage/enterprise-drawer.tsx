import type { EnterpriseDetail } from '@library/contract/enterprise/enterprise.calls'
import { enterpriseStatus } from '@library/contract/enterprise/enterprise.states'
import { Alert, Button, Skeleton, Space, Tabs } from 'antd'
import { useState } from 'react'
import { SideDrawer } from '../../../parts/dialog/side-drawer.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { useCan } from '../../../platform/menu/menu.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { EnterpriseDialog } from '../enterprise-dialog.tsx'
import { Facts, FileLink } from '../facts.tsx'
import { Differences, History } from '../history.tsx'
import { PapersTable } from '../papers-table.tsx'
import { useEnterprise } from '../queries.ts'
import { AddRemark } from '../remarks.tsx'
import { StatusTag } from '../status.tsx'
import { BindDialog } from './bind-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { type Action, DecideDialog } from './decide-dialog.tsx'

const actions = ['pass', 'reject', 'rejectChange', 'suspend', 'resume'] as const satisfies readonly Action[]

/** One enterprise with all documents and its history, and the possible decisions. */
export function EnterpriseDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslation()
  const { data, error, refetch } = useEnterprise(id)
  const title = data ? (
    <>
      {data.enterpriseName} <StatusTag status={data.auditStatus} />
    </>
  ) : (
    t('list.view')
  )
  return (
    <SideDrawer size="large" title={title} onClose={onClose} footer={data && <Decisions detail={data} />}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && <Shown detail={data} />}
    </SideDrawer>
  )
}

type Open = Action | 'correct' | 'edit' | 'bind'

function Decisions({ detail }: { detail: EnterpriseDetail }) {
  const t = useTranslation()
  const isEditor = useCan()('company_edit')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { may } = detail
  const isEditable = isEditor && (may.includes('submit') || may.includes('change'))
  return (
    <Space wrap>
      {actions
        .filter((one) => may.includes(one))
        .map((one) => (
          <Button
            key={one}
            type={one === 'pass' ? 'primary' : 'default'}
            danger={one.startsWith('reject') || one === 'suspend'}
            onClick={() => setOpen(one)}
          >
            {t(`enterprise.actions.${one}`)}
          </Button>
        ))}
      {may.includes('pass') && <Button onClick={() => setOpen('correct')}>{t('enterprise.correct')}</Button>}
      {isEditable && <Button onClick={() => setOpen('edit')}>{t('list.edit')}</Button>}
      {isEditor && <Button onClick={() => setOpen('bind')}>{t('enterprise.bind')}</Button>}
      {open === 'correct' && <CorrectDialog detail={detail} onClose={close} />}
      {open === 'edit' && <EnterpriseDialog detail={detail} onClose={close} />}
      {open === 'bind' && <BindDialog detail={detail} onClose={close} />}
      {isDecision(open) && <DecideDialog detail={detail} action={open} onClose={close} />}
    </Space>
  )
}

function isDecision(open: Open | undefined): open is Action {
  return actions.some((one) => one === open)
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
            children: (
              <>
                <p>
                  {t('enterprise.boundTo')}: {detail.ownerName ?? t('enterprise.unbound')}
                </p>
                <Facts values={detail} license={{ link: detail.licenseLink, name: detail.licenseName }} />
              </>
            ),
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
