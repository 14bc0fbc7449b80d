import {
  preferencesCall,
  removeSavedViewCall,
  savedViewsCall,
  setPreferenceCall,
  submitSavedViewCall,
} from '@library/contract/user/preference'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import { myPreferences, setPreference } from './preferences.ts'
import { removeSavedViews, savedViews, submitSavedView } from './saved-views.ts'

export function mountPreferences(app: FastifyInstance): void {
  serve(app, preferencesCall, 'loggedIn', myPreferences)
  serve(app, setPreferenceCall, 'loggedIn', (ctx, { body }) => setPreference(ctx, body))
  serve(app, savedViewsCall, 'loggedIn', (ctx, { query }) => savedViews(ctx, query.screen))
  serve(app, submitSavedViewCall, 'loggedIn', (ctx, { body }) => submitSavedView(ctx, body), { idempotent: true })
  serve(app, removeSavedViewCall, 'loggedIn', (ctx, { query }) => removeSavedViews(ctx, query.ids))
}
