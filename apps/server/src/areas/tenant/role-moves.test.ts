import { enterpriseMoves } from '@library/contract/enterprise/enterprise.states'
import { inquiryMoves } from '@library/contract/inquiry/inquiry.states'
import { materialMoves, waitingFor } from '@library/contract/material/material.states'
import { expect, test } from 'vitest'
import { permissionsOf } from '../../../test/world/role-permissions.ts'
import { tenantRoles } from './tenant-template.ts'

type Moves = Readonly<Record<string, { who: readonly string[] }>>

/** Which roles of a new station have a part in each action, besides the owner. */
function rolesOf(moves: Moves): Record<string, string> {
  const named = Object.entries(moves).map(([action, { who }]) => {
    const roles = tenantRoles.filter(({ alias }) => permissionsOf(alias).some((code) => who.includes(code)))
    return [action, roles.map(({ alias }) => alias).join(' ')]
  })
  return Object.fromEntries(named.filter(([, roles]) => roles !== ''))
}

test('the standard roles have their part in the life of a price', () => {
  expect(rolesOf(materialMoves)).toEqual({
    edit: 'admin',
    send: 'admin',
    passFirst: 'auditor',
    rejectFirst: 'auditor',
    passSecond: 'reviewer',
    rejectSecond: 'reviewer',
    passAtOnce: 'reviewer auditor',
    rejectAtOnce: 'reviewer',
    publish: 'admin publisher',
    sendBack: 'publisher',
    moveOn: 'admin publisher',
    giveBackLeft: 'publisher',
    takeOffline: 'admin publisher',
    restore: 'publisher',
    correct: 'admin publisher',
    reclassify: 'admin reviewer auditor',
    reclassifyOwn: 'admin',
    discard: 'admin publisher',
    remove: 'admin',
  })
  const waiting = (alias: (typeof tenantRoles)[number]['alias']) =>
    [
      ...new Set(waitingFor.flatMap((one) => (permissionsOf(alias).includes(one.permission) ? one.statuses : []))),
    ].sort()
  expect(tenantRoles.map(({ alias }) => waiting(alias))).toEqual([[1, 2, 3], [3], [2], [1], [], []])
})

test('the standard roles have their part in the life of an enterprise', () => {
  expect(rolesOf(enterpriseMoves)).toEqual({
    save: 'admin',
    submit: 'admin',
    change: 'admin',
    pass: 'admin auditor',
    reject: 'admin auditor',
    rejectChange: 'admin auditor',
    suspend: 'admin',
    resume: 'admin',
  })
})

test('the standard roles have their part in the life of a demand', () => {
  expect(rolesOf(inquiryMoves)).toEqual({
    accept: 'admin auditor',
    reject: 'admin auditor',
    close: 'admin',
    discard: 'admin',
  })
})
