/**
 * Two tokens with the habits of the real ones. USDT: `transfer` returns nothing, and a listed sender cannot send. USDC: six decimals, a
 * pause, and neither a listed sender nor a listed receiver. Anyone can mint and list here: the coins are worthless.
 */
export const TOKEN_SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

abstract contract Coins {
  mapping(address => uint256) public balanceOf;
  uint256 public totalSupply;
  uint8 public constant decimals = 6;
  event Transfer(address indexed from, address indexed to, uint256 value);

  function mint(address to, uint256 value) external {
    totalSupply += value;
    balanceOf[to] += value;
    emit Transfer(address(0), to, value);
  }

  function move(address from, address to, uint256 value) internal {
    require(balanceOf[from] >= value, "too little");
    balanceOf[from] -= value;
    balanceOf[to] += value;
    emit Transfer(from, to, value);
  }
}

contract UsdtLike is Coins {
  string public constant symbol = "USDT";
  mapping(address => bool) public isBlackListed;

  function addBlackList(address who) external { isBlackListed[who] = true; }
  function removeBlackList(address who) external { isBlackListed[who] = false; }

  function transfer(address to, uint256 value) external {
    require(!isBlackListed[msg.sender], "listed");
    move(msg.sender, to, value);
  }
}

contract UsdcLike is Coins {
  string public constant symbol = "USDC";
  mapping(address => bool) public isBlacklisted;
  bool public paused;

  function blacklist(address who) external { isBlacklisted[who] = true; }
  function unBlacklist(address who) external { isBlacklisted[who] = false; }
  function pause() external { paused = true; }
  function unpause() external { paused = false; }

  function transfer(address to, uint256 value) external returns (bool) {
    require(!paused, "paused");
    require(!isBlacklisted[msg.sender] && !isBlacklisted[to], "listed");
    move(msg.sender, to, value);
    return true;
  }
}
`;
