import {
  auditEnterpriseCall,
  bindAccountCall,
  enterpriseAuditCall,
  enterpriseAuditsCall,
  enterpriseDetailCall,
  enterpriseListCall,
  enterprisePageCall,
  freeAccountsCall,
  rawEnterpriseCall,
  removeEnterprisesCall,
  saveEnterpriseCall,
  submitEnterpriseCall,
  updateAndAuditCall,
} from '@library/contract/enterprise/enterprise.calls'
import {
  enterpriseAuditDetailCall,
  enterpriseAuditListCall,
  removeRemarksCall,
  submitRemarkCall,
} from '@library/contract/enterprise/enterprise-audit'
import type { FastifyInstance } from 'fastify'
import { requireNoProcess } from '../../domain/flow/run/bound-process.ts'
import type { FlowBusinesses } from '../../domain/flow/run/flow-ends.ts'
import type { Access } from '../../http/access.ts'
import { languageOf } from '../../http/language.ts'
import { serve } from '../../http/serve.ts'
import { auditEnterprise, updateAndAudit } from './audit-enterprise.ts'
import { asBusiness, beginAudits } from './audit-process.ts'
import { addRemark, auditRecord, auditRecords, removeRemarks } from './audit-records.ts'
import { bindAccount, freeAccounts } from './bind-account.ts'
import { currentStep, enterpriseDetail, rawEnterprise, stepsFor } from './enterprise-detail.ts'
import { enterpriseChoices, enterprisePage } from './list-enterprises.ts'
import { removeEnterprises } from './remove-enterprises.ts'
import { saveEnterprise, submitEnterprise } from './submit-enterprise.ts'

const mayEdit: Access = { permission: 'company_edit' }

/** The table of moves decides by owner and state, so the route only requires signing in. */
export function enterpriseRoutes(app: FastifyInstance, businesses: FlowBusinesses): void {
  serve(app, enterprisePageCall, 'loggedIn', (ctx, { query }) => enterprisePage(ctx, query))
  serve(app, enterpriseListCall, 'loggedIn', (ctx, { query }) => enterpriseChoices(ctx, query.name))
  serve(app, rawEnterpriseCall, 'loggedIn', (ctx, { query }) => rawEnterprise(ctx, query))
  serve(app, enterpriseDetailCall, 'loggedIn', (ctx, { query }, request) =>
    enterpriseDetail(ctx, query.id, languageOf(request)),
  )
  serve(app, enterpriseAuditCall, 'loggedIn', (ctx, { query }, request) =>
    currentStep(ctx, query.enterpriseId, languageOf(request)),
  )
  serve(app, enterpriseAuditsCall, 'loggedIn', (ctx, { query }, request) =>
    stepsFor(ctx, query.enterpriseId, languageOf(request)),
  )

  serve(app, saveEnterpriseCall, 'loggedIn', (ctx, { body }) => saveEnterprise(ctx, body), { idempotent: true })
  serve(
    app,
    submitEnterpriseCall,
    'loggedIn',
    async (ctx, { body }) => {
      const row = await submitEnterprise(ctx, body)
      await beginAudits(ctx, businesses, [row])
      return row
    },
    { idempotent: true },
  )
  serve(app, freeAccountsCall, mayEdit, (ctx, { query }) => freeAccounts(ctx, query.name))
  serve(app, bindAccountCall, mayEdit, (ctx, { body }) => bindAccount(ctx, body), { idempotent: true })
  mountDecisions(app, businesses)
  mountRecords(app)
}

const mayAudit: Access = { permission: 'company_audit' }

function mountDecisions(app: FastifyInstance, businesses: FlowBusinesses): void {
  serve(
    app,
    updateAndAuditCall,
    mayAudit,
    async (ctx, { body }) => {
      if (!body.action) await requireNoProcess(ctx, asBusiness(body.enterprise.id))
      return updateAndAudit(ctx, body)
    },
    { idempotent: true },
  )
  serve(
    app,
    auditEnterpriseCall,
    mayAudit,
    async (ctx, { body }) => {
      await requireNoProcess(ctx, asBusiness(body.enterpriseId))
      return auditEnterprise(ctx, body)
    },
    { idempotent: true },
  )
  serve(app, removeEnterprisesCall, { permission: 'company_delete' }, (ctx, { query }) =>
    removeEnterprises(ctx, businesses, query.ids.split(',')),
  )
}

function mountRecords(app: FastifyInstance): void {
  const maySee: Access = { permission: 'company_view' }
  serve(app, enterpriseAuditListCall, maySee, (ctx, { query }, request) =>
    auditRecords(ctx, query, languageOf(request)),
  )
  serve(app, enterpriseAuditDetailCall, maySee, (ctx, { query }, request) =>
    auditRecord(ctx, query.id, languageOf(request)),
  )
  serve(app, submitRemarkCall, mayEdit, (ctx, { body }, request) => addRemark(ctx, body, languageOf(request)))
  serve(app, removeRemarksCall, { permission: 'company_delete' }, (ctx, { query }) =>
    removeRemarks(ctx, query.ids.split(',')),
  )
}
