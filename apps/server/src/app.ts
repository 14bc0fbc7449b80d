import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { authRoutes } from './areas/auth/routes.ts'
import { createIdentify } from './areas/auth/sessions/identify.ts'
import { addStandardCategories } from './areas/category/add-categories.ts'
import { categoryRoutes } from './areas/category/routes.ts'
import { deskRoutes } from './areas/desk/routes.ts'
import { developRoutes } from './areas/develop/routes.ts'
import { dictionaryRoutes } from './areas/dictionary/routes.ts'
import { enterpriseRoutes } from './areas/enterprise/routes.ts'
import { filesRoutes } from './areas/files/routes.ts'
import { flowRoutes } from './areas/flow/routes.ts'
import { inquiryRoutes } from './areas/inquiry/routes.ts'
import { jobRoutes } from './areas/job/routes.ts'
import { leaveRoutes } from './areas/leave/routes.ts'
import { logRoutes } from './areas/log/routes.ts'
import { materialRoutes } from './areas/material/routes.ts'
import { materialImportRoutes } from './areas/material-import/routes.ts'
import { menuRoutes } from './areas/menu/routes.ts'
import { operationsRoutes } from './areas/operations/routes.ts'
import { organisationRoutes } from './areas/organisation/routes.ts'
import { priceRoutes } from './areas/price/routes.ts'
import { regionRoutes } from './areas/region/routes.ts'
import { reportRoutes } from './areas/report/routes.ts'
import { addStandardReports } from './areas/report/standard-reports.ts'
import { roleRoutes } from './areas/role/routes.ts'
import { searchRoutes } from './areas/search/routes.ts'
import { smsRoutes } from './areas/sms/routes.ts'
import { systemRoutes } from './areas/system/routes.ts'
import { tenantRoutes } from './areas/tenant/routes.ts'
import { myPreferences } from './areas/user/profile/preferences.ts'
import { userRoutes } from './areas/user/routes.ts'
import { watchRoutes } from './areas/watch/routes.ts'
import { addStandardRules } from './areas/workbench/adjust/rule/standard-rules.ts'
import { workbenchRoutes } from './areas/workbench/routes.ts'
import { businesses } from './businesses.ts'
import { guardAccess, type Identify } from './http/access.ts'
import { parseBodies } from './http/input/body-parsers.ts'
import { refuseForeignTenants } from './http/input/foreign-tenant.ts'
import { collectSpellings, declaredSpelling, type Spellings } from './http/input/path-spelling.ts'
import { acceptUploads } from './http/input/uploads.ts'
import { validateWithZod } from './http/input/validation.ts'
import { letRequestsFirst } from './http/let-requests-first.ts'
import { healthRoutes } from './http/monitoring/health.ts'
import { measure } from './http/monitoring/metrics.ts'
import { recordRequests } from './http/monitoring/request-log.ts'
import { describeApi } from './http/openapi.ts'
import { answerErrors } from './http/output/errors.ts'
import { serveWeb, webPage } from './http/output/web-files.ts'
import { protect } from './http/protection.ts'
import { limitVisitors } from './http/visitor/visitor.ts'
import { jobs } from './jobs.ts'
import { undoRoutes } from './kit/undo/undo-routes.ts'
import { pastIssues } from './past-issues.ts'
import { newRequestId } from './platform/logging/request-id.ts'
import { badTokenLimit, createAddressLimit } from './platform/security/address-limit.ts'
import type { World } from './platform/world.ts'
import { undoEffects } from './undo-effects.ts'

/** The table of contents: the hooks of every request, then one line per area. */
export async function buildApp(world: World, identify: Identify = createIdentify(world)): Promise<FastifyInstance> {
  const { clock, config, database, logs } = world
  const spellings: Spellings = new Map()
  const app = Fastify({
    // request-log.ts writes the line of a request, without its query.
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    rewriteUrl: declaredSpelling(spellings),
    bodyLimit: 1_048_576,
    exposeHeadRoutes: false,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Requests on an open connection are still served during a stop: drain.ts.
    return503OnClosing: false,
  })
  letRequestsFirst(app)
  validateWithZod(app)
  collectSpellings(app, spellings)
  answerErrors(app, webPage())
  await describeApi(app)
  // Before the access hook: a refusal is protected too.
  await protect(app, config)
  parseBodies(app)
  const badTokens = createAddressLimit({ ...badTokenLimit, clock, isOn: config.rateLimit })
  guardAccess(app, { identify, inTransaction: database.inTransaction, badTokens })
  limitVisitors(app, world)
  refuseForeignTenants(app)
  await acceptUploads(app, config)
  recordRequests(app, logs)
  await measure(app, world)

  healthRoutes(app, world)
  authRoutes(app, world)
  userRoutes(app, world)
  systemRoutes(app, world)
  menuRoutes(app, world, myPreferences)
  roleRoutes(app, world)
  dictionaryRoutes(app, world)
  organisationRoutes(app)
  regionRoutes(app)
  tenantRoutes(app, world, async (ctx) => {
    await addStandardCategories(ctx)
    await addStandardReports(ctx)
    await addStandardRules(ctx)
  })
  categoryRoutes(app, world)
  developRoutes(app, world)
  enterpriseRoutes(app, businesses)
  logRoutes(app, world)
  filesRoutes(app, world)
  smsRoutes(app, world)
  materialRoutes(app, world, businesses, pastIssues)
  materialImportRoutes(app, world)
  deskRoutes(app, world)
  jobRoutes(app, world, jobs)
  priceRoutes(app, world)
  searchRoutes(app, world)
  inquiryRoutes(app)
  watchRoutes(app, world)
  workbenchRoutes(app, world)
  operationsRoutes(app, world)
  reportRoutes(app)
  flowRoutes(app, businesses)
  leaveRoutes(app, businesses)
  undoRoutes(app, undoEffects)

  await serveWeb(app)
  return app
}
