import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Engine } from '../../engine/base/engine/engine.ts'
import { signedIn } from '../testing/story-states.ts'
import { BottomBar } from './bottom-bar.tsx'
import { BrandNotice } from './brand-notice.tsx'
import { CategoryNav } from './category-nav.tsx'
import { Cover } from './cover.tsx'
import { DevTools } from './dev-tools.tsx'
import Footer from './footer/footer.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { ToastArea } from './toasts.tsx'

const meta = { title: 'frame/parts' } satisfies Meta
export default meta
type Story = StoryObj

export const Categories: Story = { render: () => <CategoryNav />, parameters: { site: { path: '/live' } } }
export const CategoriesOfMember: Story = { render: () => <CategoryNav />, ...signedIn() }
export const Bar: Story = { render: () => <BottomBar /> }
export const FooterOfBrand: Story = { render: () => <Footer /> }
export const FooterWithoutVendors: Story = { render: () => <Footer vendors={false} products={['LIVE']} /> }
export const Loading: Story = { render: () => <Cover /> }

export const Updated: Story = {
  render: () => <BrandNotice />,
  parameters: { site: { prepare: ({ updated }: Engine) => updated.set(true) } },
}

export const Offline: Story = {
  render: () => <OfflineNotice />,
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    return () => {
      Reflect.deleteProperty(navigator, 'onLine')
    }
  },
}

export const Development: Story = {
  render: () => <DevTools />,
  parameters: {
    site: {
      boot: {
        tools: { outbox: true, switcher: [{ id: 'mare', name: 'Maré', url: 'http://mare.localhost/' }] },
      },
    },
  },
}

export const Toasts: Story = {
  render: () => <ToastArea />,
  parameters: {
    site: {
      prepare: ({ toasts }: Engine) => {
        toasts.show({ text: 'Saved', kind: 'success', duration: 0 })
        toasts.show({ text: 'The service isn’t available', kind: 'error', duration: 0 })
        toasts.show({ text: 'Removed', duration: 0, action: { label: 'Undo', run: () => undefined } })
      },
    },
  },
}
