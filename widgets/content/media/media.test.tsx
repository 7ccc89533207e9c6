import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testBoot } from '../../../engine/testing/boot.fixture.ts'
import type { BootAnswer } from '../../../schemas/boot/boot.document.ts'
import { announcements } from '../../testing/answers.ts'
import { draw } from '../../testing/draw.tsx'
import SocialPage from './social-page.tsx'
import VideoCarousel from './video-carousel.tsx'

beforeEach(() => {
  localStorage.clear()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const { brand, permission } = testBoot()
const frameOrigins = ['https://www.youtube-nocookie.com', 'https://www.facebook.com']
const allowing = { ...brand, security: { ...brand.security, frameOrigins } }

function video(id: string, url: string): (typeof announcements)['banners'][number] {
  return {
    ...(announcements.banners[0] as (typeof announcements)['banners'][number]),
    id,
    groupName: 'w_video',
    title: `Video ${id}`,
    url,
  }
}

function answers(...banners: ReturnType<typeof video>[]): BootAnswer[] {
  return [
    {
      call: 'announcements',
      query: { types: 'B,PL,PU,PR,H', platform: 'W' },
      value: { ...announcements, banners },
    },
  ]
}

test('a video is fetched only once somebody asks for it; a link to no video is ignored', async () => {
  const { container } = await draw(<VideoCarousel />, {
    boot: {
      brand: allowing,
      answers: answers(video('a', 'https://youtu.be/aqz-KE-bpKQ'), video('b', '/help')),
    },
  })
  expect(container.querySelectorAll('.video')).toHaveLength(1)
  expect(container.querySelector('iframe')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show the video: Video a' }))
  const frame = screen.getByTitle('Video a')
  expect(frame.getAttribute('src')).toContain('youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=0&rel=0')
  expect(frame.getAttribute('sandbox')).not.toContain('top-navigation')
  expect(screen.getByRole('link', { name: 'Watch on YouTube' }).getAttribute('href')).toBe(
    'https://youtu.be/aqz-KE-bpKQ',
  )
})

test('without videos, or where their site is not allowed, there is no section', async () => {
  const bootAnswers = answers(video('a', 'https://youtu.be/aqz-KE-bpKQ'))
  const { container } = await draw(<VideoCarousel />, { boot: { answers: bootAnswers } })
  expect(container.querySelector('section')).toBeNull()
})

const withPage = {
  ...permission,
  resources: [
    { resourceType: 'FACEBOOK' as const, url: 'https://www.facebook.com/tala', labelNameEn: 'Facebook' },
  ],
}

test('the social page comes after consent, which is remembered', async () => {
  const boot = { brand: allowing, permission: withPage }
  await draw(<SocialPage />, { boot })
  expect(screen.queryByTitle('From our page')).toBeNull()
  act(() => {
    fireEvent.click(screen.getByTestId('social-agree'))
  })
  expect(screen.getByTitle('From our page').getAttribute('src')).toContain('locale=en_US')
  cleanup()
  await draw(<SocialPage />, { boot })
  expect(screen.getByTitle('From our page')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Watch on YouTube' }).getAttribute('href')).toBe(
    'https://www.facebook.com/tala',
  )
})

test('without a page of that kind there is no section', async () => {
  const { container } = await draw(<SocialPage />, { boot: { brand: allowing } })
  expect(container.querySelector('section')).toBeNull()
})

test('a link stands for a frame that does not arrive; one that comes late is shown all the same', async () => {
  const watched: Element[] = []
  let arriveInSight: () => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        arriveInSight = () => {
          seen([{ isIntersecting: true }])
        }
      }
      observe(node: Element) {
        watched.push(node)
      }
      disconnect() {
        watched.length = 0
      }
    },
  )
  await draw(<SocialPage />, { boot: { brand: allowing, permission: withPage } })
  vi.useFakeTimers()
  try {
    fireEvent.click(screen.getByTestId('social-agree'))
    const frame = screen.getByTitle('From our page')
    expect(watched).toEqual([frame])
    act(() => vi.advanceTimersByTime(60_000))
    expect(screen.queryByRole('status'), 'nobody fetched it yet').toBeNull()
    arriveInSight()
    act(() => vi.advanceTimersByTime(11_000))
    expect(screen.queryByRole('status')).toBeNull()
    act(() => vi.advanceTimersByTime(2_000))
    expect(screen.getByRole('status').textContent).toContain('Couldn’t load this.')
    expect(frame.className).toBe('is-missing')
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://www.facebook.com/tala',
    ])
    fireEvent.load(frame)
    expect(screen.queryByRole('status')).toBeNull()
    expect(frame.className).toBe('')
  } finally {
    vi.useRealTimers()
  }
})

test('a frame that loads, or that the policy of the page refuses, is known at once', async () => {
  const boot = { brand: allowing, answers: answers(video('a', 'https://youtu.be/aqz-KE-bpKQ')) }
  await draw(<VideoCarousel />, { boot })
  fireEvent.click(screen.getByRole('button', { name: 'Show the video: Video a' }))
  const refuse = (blockedURI: string) =>
    act(() => {
      document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI }))
    })
  refuse('https://elsewhere.example')
  expect(screen.queryByRole('status')).toBeNull()
  refuse('https://www.youtube-nocookie.com')
  expect(screen.getByRole('status').textContent).toContain('Couldn’t load this.')
  fireEvent.load(screen.getByTitle('Video a'))
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByText(/Nothing showing/)).toBeTruthy()
})
