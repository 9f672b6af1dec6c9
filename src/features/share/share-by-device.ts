type Shared = { title: string; url: string; picture: File | null };

/** Whether the device has a way of its own to share. */
export const canShareByDevice = (): boolean => typeof navigator.share === 'function';

/**
 * Hands link and picture to the device; the link alone where it takes no files. Thinking better of it is no failure: true
 * unless something went wrong.
 */
export async function shareByDevice({ title, url, picture }: Shared): Promise<boolean> {
  const link = { title, url };
  const both = picture && { ...link, files: [picture] };
  try {
    await navigator.share(both && navigator.canShare?.(both) ? both : link);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
