import { bindingListCall, submitBindingCall } from '@library/contract/flow/binding'
import {
  changeStateCall,
  definitionDetailCall,
  definitionListCall,
  deleteDeploymentsCall,
  deployUploadCall,
} from '@library/contract/flow/definition'
import { diagramText } from '@library/contract/flow/diagram-text'
import { deleteInstanceCall, followListCall, historyFlowListCall, modelViewCall } from '@library/contract/flow/follow'
import type { FastifyInstance } from 'fastify'
import type { FlowBusinesses } from '../../domain/flow/run/flow-ends.ts'
import type { Access } from '../../http/access.ts'
import { languageOf } from '../../http/language.ts'
import { serve } from '../../http/serve.ts'
import { bytesOf } from '../../platform/files/file-body.ts'
import { bindingList, submitBinding } from './bindings.ts'
import { deleteInstance, followList, historyOf, modelView } from './follow.ts'
import { definitionDetail, definitionList } from './models/definitions-list.ts'
import { deployFiles } from './models/deploy.ts'
import { changeState, deleteDeployments } from './models/manage-definitions.ts'
import { mountCategories, mountModels } from './models/mount-models.ts'
import { mountWork } from './mount-work.ts'

/** Models and deployments belong to the platform; running processes, to the station. */
export function flowRoutes(app: FastifyInstance, businesses: FlowBusinesses): void {
  mountModels(app)
  mountCategories(app)
  mountDefinitions(app)
  mountWork(app, businesses)
  mountInstances(app, businesses)
  mountBindings(app)
}

function mountDefinitions(app: FastifyInstance): void {
  const maySee: Access = { permission: 'flow_manager_view' }
  const mayEdit: Access = { permission: 'flow_manager_edit', platformOnly: true }
  const mayDelete: Access = { permission: 'flow_manager_delete', platformOnly: true }
  const mayUpload: Access = { permission: 'flow_deploy_upload', platformOnly: true }
  serve(app, definitionListCall, maySee, (ctx, { query }, request) => definitionList(ctx, query, languageOf(request)))
  serve(app, definitionDetailCall, maySee, (ctx, { query }, request) =>
    definitionDetail(ctx, query.id, languageOf(request)),
  )
  serve(app, changeStateCall, mayEdit, (ctx, { body }) => changeState(ctx, body))
  serve(app, deleteDeploymentsCall, mayDelete, (ctx, { body }) => deleteDeployments(ctx, body.deploymentIds.split(',')))
  serve(app, deployUploadCall, mayUpload, async (ctx, { body, files }) => {
    const sent = []
    for (const { originalName, body: content } of files)
      sent.push({ name: originalName, text: diagramText(await bytesOf(await content.open())) })
    return deployFiles(ctx, sent, body)
  })
}

function mountInstances(app: FastifyInstance, businesses: FlowBusinesses): void {
  serve(app, followListCall, { permission: 'flow_follow_view' }, (ctx, { query }, request) =>
    followList(ctx, query, languageOf(request)),
  )
  serve(app, deleteInstanceCall, { permission: 'flow_follow_delete' }, (ctx, { body }) =>
    deleteInstance(ctx, businesses, { id: body.processInstanceId, reason: body.deleteReason }),
  )
  serve(app, historyFlowListCall, 'loggedIn', (ctx, { query }, request) =>
    historyOf(ctx, query.processInstanceId, languageOf(request)),
  )
  serve(app, modelViewCall, 'loggedIn', (ctx, { query }, request) => modelView(ctx, query, languageOf(request)))
}

function mountBindings(app: FastifyInstance): void {
  serve(app, bindingListCall, { permission: 'station_setting_view' }, (ctx, _, request) =>
    bindingList(ctx, languageOf(request)),
  )
  serve(app, submitBindingCall, { permission: 'station_setting_edit' }, (ctx, { body }) => submitBinding(ctx, body))
}
