import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testBoot } from '../../../engine/testing/boot.fixture.ts'
import { draw } from '../../testing/draw.tsx'
import { SocialLinks } from './social-links.tsx'

afterEach(cleanup)

test('two addresses of one service have an icon each, and one address has one link (12, E11d)', async () => {
  const { brand, permission } = testBoot()
  const channel = { url: 'https://t.me/tala', label: 'Telegram channel' }
  const group = { url: 'https://t.me/tala_group', label: 'Telegram group' }
  const { container } = await draw(<SocialLinks className="social" />, {
    boot: {
      brand: { ...brand, social: [channel, group].map((entry) => ({ type: 'TELEGRAM' as never, ...entry })) },
      permission: {
        ...permission,
        resources: [{ resourceType: 'TELEGRAM', url: channel.url, labelNameEn: 'Telegram' }],
      },
    },
  })
  const icons = [...container.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1])
  expect(icons).toEqual(['i-telegram', 'i-telegram-group'])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    channel.url,
    group.url,
  ])
})
