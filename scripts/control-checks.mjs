const row = 'tbody tr.ant-table-row'

// What a browser sees when it uses controls of the demo: each returns whether an expectation holds, and what was seen.

export async function formMarks(page) {
  await page.goto('/system/user')
  await page.locator(row).first().waitFor()
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('.ant-form-item-required').first().waitFor()
  const marks = await dialog.locator('.ant-form-item-required').count()
  const counters = await dialog.locator('.ant-input-show-count-suffix').count()
  return { holds: marks > 0 && counters > 0, seen: `${marks} required marks, ${counters} counters` }
}

export async function densityAndFullScreen(page) {
  await page.goto('/system/post')
  await page.locator(row).first().waitFor()
  const height = () =>
    page
      .locator(row)
      .first()
      .evaluate((one) => one.getBoundingClientRect().height)
  const before = await height()
  await choose(page, '紧凑')
  const after = await height()
  await choose(page, '中等')
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  const isFull = (await page.locator('[data-full-screen]').count()) === 1
  return { holds: after < before && isFull, seen: `rows ${before} → ${after} px, full screen ${isFull ? 'on' : 'off'}` }
}

/** A failed action: its toast stays and is announced; of many only three show. */
export async function failureToasts(page) {
  await page.goto('/desk/message')
  await page.locator('#content').waitFor()
  await page.route('**/blade-desk/message/read*', (route) => route.fulfill({ status: 500, json: { msg: 'broken' } }))
  await page.getByRole('button', { name: '全部标为已读' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'broken' })
  await alert.first().waitFor()
  await page.waitForTimeout(6000)
  const left = await alert.count()
  return { holds: left > 0, seen: `${left} alerts after 6 s` }
}

export async function ownSessions(page) {
  await page.goto('/info/index?tab=sessions')
  await page.getByText('当前会话').waitFor()
  const text = await page.locator('#content').innerText()
  const missing = ['设备', 'IP 地址', '最近活动', '下线其他所有会话'].filter((one) => !text.includes(one))
  return {
    holds: missing.length === 0,
    seen: missing.length > 0 ? `missing: ${missing.join(', ')}` : 'device, address, last seen',
  }
}

async function choose(page, density) {
  await page.getByRole('button', { name: '密度' }).click()
  await page.getByRole('menuitem', { name: density }).click()
  await page.waitForTimeout(500)
}
