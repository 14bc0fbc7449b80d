import { categoryListCall, removeCategoryCall, submitCategoryCall } from '@library/contract/flow/category'
import {
  deployModelCall,
  flowModelDetailCall,
  flowModelListCall,
  modelDiffCall,
  modelVersionCall,
  modelVersionsCall,
  removeFlowModelsCall,
  submitFlowModelCall,
  validateModelCall,
} from '@library/contract/flow/model'
import type { FastifyInstance } from 'fastify'
import { checkDiagram } from '../../../domain/flow/model/check-diagram.ts'
import { readDiagram } from '../../../domain/flow/model/diagram.ts'
import { isError, problemIn } from '../../../domain/flow/model/problems.ts'
import type { Access } from '../../../http/access.ts'
import { languageOf } from '../../../http/language.ts'
import { serve } from '../../../http/serve.ts'
import { categoryList, removeCategory, submitCategory } from './categories.ts'
import { deployModel } from './deploy.ts'
import { modelDiff, modelRevision, modelRevisions } from './model-revisions.ts'
import { modelDetail, modelList, removeModels, submitModel } from './models.ts'

const maySee: Access = { permission: 'flow_model_view', platformOnly: true }
/** The body limit of a call with a diagram: its characters may take three bytes each. */
const bodyLimit = 3_500_000

export function mountModels(app: FastifyInstance): void {
  const mayWrite: Access = {
    permission: { add: 'flow_model_add', edit: 'flow_model_edit' },
    platformOnly: true,
  }
  serve(app, flowModelListCall, maySee, (ctx, { query }) => modelList(ctx, query))
  serve(app, flowModelDetailCall, maySee, (ctx, { query }) => modelDetail(ctx, query.id))
  serve(app, submitFlowModelCall, mayWrite, (ctx, { body }) => submitModel(ctx, body), {
    idempotent: true,
    bodyLimit,
  })
  serve(app, removeFlowModelsCall, { permission: 'flow_model_delete', platformOnly: true }, (ctx, { query }) =>
    removeModels(ctx, query.ids.split(',')),
  )
  serve(app, deployModelCall, { permission: 'flow_model_edit', platformOnly: true }, (ctx, { body }) =>
    deployModel(ctx, body),
  )
  serve(
    app,
    validateModelCall,
    maySee,
    async (_, { body }, request) => {
      const problems = checkDiagram(await readDiagram(body.modelEditorXml))
      const language = languageOf(request)
      return { isValid: !problems.some(isError), problems: problems.map((one) => problemIn(language, one)) }
    },
    { bodyLimit },
  )
  serve(app, modelVersionsCall, maySee, (ctx, { query }) => modelRevisions(ctx, query.modelId))
  serve(app, modelVersionCall, maySee, (ctx, { query }) => modelRevision(ctx, query))
  serve(app, modelDiffCall, maySee, (ctx, { query }) => modelDiff(ctx, query))
}

/** A category is an entry of a dictionary, which every station has. */
export function mountCategories(app: FastifyInstance): void {
  const mayWrite: Access = {
    permission: { add: 'flow_model_add', edit: 'flow_model_edit' },
    platformOnly: true,
  }
  serve(app, categoryListCall, maySee, (ctx) => categoryList(ctx))
  serve(app, submitCategoryCall, mayWrite, (ctx, { body }) => submitCategory(ctx, body), { idempotent: true })
  serve(app, removeCategoryCall, { permission: 'flow_model_delete', platformOnly: true }, (ctx, { query }) =>
    removeCategory(ctx, query.id),
  )
}
