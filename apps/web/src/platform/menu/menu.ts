import type { Language } from '@library/contract/kit/label'
import { type MenuNode, menuButtonsCall, menuRoutesCall } from '@library/contract/menu/menu'
import type { MenuCode, PermissionCode } from '@library/contract/menu/permissions'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from '../http/call.ts'
import { useLanguage } from '../text/language.ts'
import { startDataNow, takeStartData } from './start-data.ts'

/** The names are translated, so the language is part of the key. */
export function menuQuery(language: Language, topMenuId?: string) {
  return queryOptions({
    queryKey: ['menu', 'routes', language, topMenuId],
    queryFn: ({ signal }) =>
      (topMenuId ? undefined : takeStartData('routes')) ??
      call(menuRoutesCall, { query: { topMenuId }, signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before ?? (topMenuId ? undefined : startDataNow('routes')),
  })
}

export function useMenu() {
  return useQuery(menuQuery(useLanguage()))
}

/** Whether the signed-in user holds a permission, such as `param_add`, or a page. The server checks the same codes. */
export function useCan(): (code: PermissionCode | MenuCode) => boolean {
  const { data } = useQuery({
    queryKey: ['menu', 'buttons'],
    queryFn: ({ signal }) => takeStartData('buttons') ?? call(menuButtonsCall, { signal, quiet: true }),
    placeholderData: () => startDataNow('buttons'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const codes = useMemo(() => new Set<string>((data ?? []).flatMap(codesOf)), [data])
  return useCallback((code) => codes.has(code), [codes])
}

function codesOf(node: MenuNode): string[] {
  return [node.code, ...(node.children ?? []).flatMap(codesOf)]
}
