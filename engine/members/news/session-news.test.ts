import { expect, test, vi } from 'vitest'
import { createText } from '../../core/text/text.ts'
import { engineWords, testBoot } from '../../testing/boot.fixture.ts'
import type { Engine } from '../../core/engine/engine.ts'
import { notifyEnded } from './session-news.ts'

test('news is shown although its words could not be fetched while the network was away', async () => {
  const fetchWords = vi
    .fn<(url: string) => Promise<Record<string, unknown>>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(engineWords('EN', 'pages'))
  const text = createText({ ...testBoot(), fetchWords })
  await expect(text.load(['pages'])).rejects.toThrow('offline')
  const show = vi.fn()
  await notifyEnded({ text, toasts: { show } } as unknown as Engine, 'device')
  expect(show).toHaveBeenCalledWith(
    expect.objectContaining({ text: expect.stringContaining('signed out from your list of devices') }),
  )
})
