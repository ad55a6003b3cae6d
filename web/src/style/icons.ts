/** Line drawings of 24 by 24, for buttons. */
export const icons = {
  close: "M6 6l12 12M18 6L6 18",
  sound: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 010 6M18 6.5a8 8 0 010 11",
  silence: "M4 9.5v5h3.5l4.5 4v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5",
  copy: "M9 9h10v11H9zM5 15V4h10",
  share: "M12 15V4M8 7.5L12 3.5l4 4M6 12v8h12v-8",
  check: "M5 12.5l4.5 4.5L19 7.5",
  download: "M12 4v11M8 11.5l4 4 4-4M5 20h14",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5z",
  back: "M14.5 5.5L8 12l6.5 6.5",
  again: "M19.5 12a7.5 7.5 0 11-2.3-5.4M19.5 4v4.5H15",
  bot: "M5 9.5h14v9H5zM12 9.5V5M9 13.5v1.5M15 13.5v1.5M2.5 13v3M21.5 13v3",
  person: "M12 12a4 4 0 100-8 4 4 0 000 8zM4.5 20.5c0-4 3.5-6 7.5-6s7.5 2 7.5 6",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  frame: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  file: "M6 3.5h8l4 4v13H6zM14 3.5v4h4",
  flag: "M6 21V4M6 4.5h11l-2.5 3.5L17 11.5H6",
  more: "M5.5 12a.5.5 0 10-1 0 .5.5 0 001 0zM12.5 12a.5.5 0 10-1 0 .5.5 0 001 0zM19.5 12a.5.5 0 10-1 0 .5.5 0 001 0z",
  link: "M10 14a4 4 0 005.7.3l3-3a4 4 0 00-5.6-5.7l-1 1M14 10a4 4 0 00-5.7-.3l-3 3a4 4 0 005.6 5.7l1-1",
} as const;

export type IconName = keyof typeof icons;
