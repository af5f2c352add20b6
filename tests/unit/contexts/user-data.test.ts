import { describe, expect, it, vi } from 'vitest';
import type { UserData } from '../../../elements/contexts/user.js';
import { loadUser, type UserSource } from '../../../elements/contexts/user-data.js';

async function load(source: UserSource, signal = new AbortController().signal): Promise<UserData[]> {
  const told: UserData[] = [];
  await loadUser(source, (user) => told.push(user), signal);
  return told;
}

describe('loading the user', () => {
  it('does not request the ID of a guest', async () => {
    const getUserId = vi.fn(() => '005A');
    expect(await load({ isGuest: true, getUserId })).toEqual([{ isGuest: true }]);
    expect(await load({ isGuest: Promise.resolve(true), getUserId })).toEqual([{ isGuest: true }]);
    expect(getUserId).not.toHaveBeenCalled();
  });

  it('reports the guest flag before requesting the ID', async () => {
    const told: UserData[] = [];
    const getUserId = () => {
      expect(told).toEqual([{ isGuest: false }]);
      return Promise.resolve('005A');
    };
    await loadUser({ isGuest: false, getUserId }, (user) => told.push(user), new AbortController().signal);
    expect(told).toEqual([{ isGuest: false }, { isGuest: false, userId: '005A' }]);
  });

  it.each([undefined, null, '', 'no', 1, {}])('treats %j as a guest: only false means signed in', async (isGuest) => {
    expect(await load({ isGuest: isGuest as unknown as boolean })).toEqual([{ isGuest: true }]);
  });

  it.each([undefined, ''])('omits the id if the host returns %j', async (userId) => {
    expect(await load({ isGuest: false, getUserId: () => userId })).toEqual([{ isGuest: false }]);
    expect(await load({ isGuest: false })).toEqual([{ isGuest: false }]);
  });

  it('reports and requests nothing after it is aborted', async () => {
    const getUserId = vi.fn(() => '005A');
    expect(await load({ isGuest: false, getUserId }, AbortSignal.abort())).toEqual([]);
    expect(getUserId).not.toHaveBeenCalled();
    const controller = new AbortController();
    const late = () => {
      controller.abort();
      return '005A';
    };
    expect(await load({ isGuest: false, getUserId: late }, controller.signal)).toEqual([{ isGuest: false }]);
  });

  it('rethrows errors of the host', async () => {
    const getUserId = () => Promise.reject(new Error('No session'));
    await expect(load({ isGuest: false, getUserId })).rejects.toThrow('No session');
  });
});
