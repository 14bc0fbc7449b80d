import { expect, test } from 'vitest'
import { otherSpelling, ownSpelling } from './guard.ts'

const pages = [
  { path: '/informationReview/Process' },
  { path: '/informationEntry/index' },
  { path: '/system/param' },
  { path: '/work/process/leave/handle/:taskId/:processInstanceId/:businessId' },
]

test.each([
  ['/informationreview/process', '/informationReview/Process'],
  ['/INFORMATIONREVIEW/PROCESS', '/informationReview/Process'],
  ['/informationReview/Process', '/informationReview/Process'],
  ['/System/Param/', '/system/param'],
  ['/WORK/process/LEAVE/handle/Ab/cD/eF', '/work/process/leave/handle/Ab/cD/eF'],
  ['/nowhere', undefined],
])('the address %s is that of the page %s; the values in it stay as they are', (typed, own) => {
  expect(ownSpelling(pages, typed)).toBe(own)
})

test.each([
  ['/INFORMATIONENTRY', '/informationEntry/index'],
  ['/System/Param/INDEX', '/system/param'],
  ['/nowhere/index', undefined],
])('the other spelling of %s is %s', (typed, own) => {
  expect(otherSpelling(pages, typed, '')).toBe(own)
})
