/**
 * SVG symbols of the tiles' places.
 * A tile's kind is recognised without its text.
 */

import { html } from "../../frame/html.js";

/** Drawn in an area of 44 by 30, standing on its lower edge. */
export const PLACES = html`<svg class="ft-sprite" aria-hidden="true" focusable="false">
  <symbol id="ft-small_market" viewBox="0 0 44 30">
    <path d="M12 14H14V29H12ZM30 14H32V29H30ZM14 21H30V29H14Z" />
    <path d="M10 4H34L37 13A3.4 3.4 0 0 1 30.3 13 3.4 3.4 0 0 1 23.6 13 3.4 3.4 0 0 1 20.4 13 3.4 3.4 0 0 1
      13.7 13 3.4 3.4 0 0 1 7 13Z" />
    <path class="ft-light" d="M15.6 4H19.6L18.6 13.4H13.8ZM24.4 4H28.4L30.2 13.4H25.4ZM17 23.4H27V25H17Z" />
  </symbol>
  <symbol id="ft-large_market" viewBox="0 0 44 30">
    <path d="M3 15H5V29H3ZM21 15H23V29H21ZM39 15H41V29H39ZM5 22H21V29H5ZM23 22H39V29H23Z" />
    <path d="M3 8H20L22 15A3 3 0 0 1 17 15 3 3 0 0 1 11 15 3 3 0 0 1 5.6 15 3 3 0 0 1 1 15ZM24 8H41L43 15A3 3 0
      0 1 38.4 15 3 3 0 0 1 33 15 3 3 0 0 1 27 15 3 3 0 0 1 22 15Z" />
    <path d="M21.2 1H22.8V9H21.2ZM22.8 1.4L29 3.4 22.8 5.6Z" />
    <path class="ft-light" d="M7 8H10.4L9.6 15.6H5.8ZM13.6 8H17L18 15.6H14ZM27.4 8H30.8L30 15.6H26ZM34
      8H37.4L38.4 15.6H34.6ZM8 24.4H18V26H8ZM26 24.4H36V26H26Z" />
  </symbol>
  <symbol id="ft-oasis" viewBox="0 0 44 30">
    <path d="M14.6 24C16 19 16 14 15 10.4 12.6 10.2 10.6 11.4 9.4 14 8.4 10.6 10 8.2 12.6 7.8 10.6 6.6 8.6 6.8
      7 8.2 8 4.6 11.2 3.6 14 5.4 14 3.6 15.2 2.2 17.6 1.6 17 2.8 17 4 17.2 5.2 19.6 3.4 23 4 24.8 7.4 22.6 6.6
        20.8 7 19.4 8.2 22 8.6 23.6 10.8 23.2 14.2 21.6 11.8 19.8 10.6 17.6 10.6 18.6 14.8 18.6 19.6 18 24Z" />
    <path d="M29 25C29.8 21.6 29.8 18.6 29.2 16.2 27.4 16 26.2 16.8 25.4 18.6 24.8 16.4 25.8 14.8 27.4 14.4
      26.2 13.6 25 13.8 24 14.6 24.6 12.4 26.8 11.8 28.6 12.8 28.8 11.6 29.6 10.8 31 10.4 30.6 11.2 30.6 12
        30.8 12.8 32.4 11.6 34.6 12 35.8 14.2 34.2 13.8 33.2 14 32.2 14.8 34 15 35 16.6 34.6 18.8 33.6 17.2
          32.4 16.4 31 16.4 31.6 19 31.6 22 31.2 25Z" />
    <path class="ft-water" d="M22 21.6C33 21.6 41 23.2 41 25.6S33 29.6 22 29.6 3 28 3 25.6 11 21.6 22 21.6Z" />
    <path class="ft-light" d="M10 25H20V26H10ZM24 26.6H35V27.6H24ZM15 27.4H21V28.2H15Z" />
  </symbol>
  <symbol id="ft-village" viewBox="0 0 44 30">
    <path d="M3 13H15V29H3ZM30 11H41V29H30Z" opacity=".75" />
    <path d="M12 29V14C12 8 17 7 22 2.4 27 7 32 8 32 14V29Z" />
    <path class="ft-light" d="M18.6 29V21.4A3.4 3.4 0 0 1 25.4 21.4V29ZM16 13.4H18.6V17H16ZM25.4
      13.4H28V17H25.4ZM5.6 17H8.6V20.6H5.6ZM35.4 15H38.4V18.6H35.4Z" />
  </symbol>
  <symbol id="ft-sacred_place" viewBox="0 0 44 30">
    <path d="M2 29V26H6V12.6C6 6 16 5 22 .6 28 5 38 6 38 12.6V26H42V29Z" />
    <path class="ft-light" d="M11 26V14.6C11 10.4 17.6 9.6 22 6 26.4 9.6 33 10.4 33 14.6V26Z" />
    <path d="M22 11L23.7 14.9 27.7 13.3 26.1 17.3 30 19 26.1 20.7 27.7 24.7 23.7 23.1 22 27 20.3 23.1 16.3 24.7
      17.9 20.7 14 19 17.9 17.3 16.3 13.3 20.3 14.9Z" />
  </symbol>
</svg>`;
