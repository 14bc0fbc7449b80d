import { expect, test } from 'vitest'
import { signAliyun } from './aliyun.ts'
import { signTencent } from './tencent.ts'

test('Aliyun’s own worked example of signature version 3 matches', () => {
  const { headers } = signAliyun(
    { accessKey: 'YourAccessKeyId', secretKey: 'YourAccessKeySecret' },
    {
      action: 'RunInstances',
      version: '2014-05-26',
      host: 'ecs.cn-shanghai.aliyuncs.com',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      now: new Date('2023-10-26T10:22:32Z'),
      nonce: '3156853299f313e23d1673dc12e1703d',
    },
  )
  expect(headers.authorization).toMatch(/Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0$/)
})

test('Tencent Cloud’s own worked example of signature version 3 matches', () => {
  const { authorization } = signTencent(
    { accessKey: `AKID${'*'.repeat(32)}`, secretKey: '*'.repeat(32) },
    {
      service: 'cvm',
      action: 'DescribeInstances',
      host: 'cvm.tencentcloudapi.com',
      body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
      now: new Date(1_551_113_065_000),
    },
  )
  expect(authorization).toMatch(/Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f$/)
})
