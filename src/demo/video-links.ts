// The ids of the demo videos are fictional.

export const instagramReel = (code: string) => `https://www.instagram.com/reel/${code}/`;
export const youtube = (id: string) => `https://www.youtube.com/watch?v=${id}`;
export const tiktok = (id: string) => `https://www.tiktok.com/@ringsidereels.demo/video/${id}`;
